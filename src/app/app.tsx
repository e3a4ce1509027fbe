import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { queryClient } from '../api/query-client.ts'
import { I18nProvider } from '../i18n/i18n-provider.tsx'
import { UiProvider } from '../ui/theme/ui-provider.tsx'
import { router } from './router.tsx'

export function App() {
  return (
    <I18nProvider>
      <UiProvider>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </UiProvider>
    </I18nProvider>
  )
}
