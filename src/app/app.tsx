import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { queryClient } from '../shared/api/query-client.ts'
import { I18nProvider } from '../shared/i18n/i18n-provider.tsx'
import { UiProvider } from '../shared/ui/ui-provider.tsx'
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
