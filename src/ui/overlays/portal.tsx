import { ChakraProvider } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nProvider } from '../../i18n/i18n-provider.tsx'
import { system } from '../theme/system.ts'

/** Whether something is shown so already. */
export function isPortalOpen(): boolean {
  return document.querySelector('[data-portal]') !== null
}

/**
 * Shows something that concerns the whole app and no screen, beside whatever is open; answers how to
 * take it away. Its code need not be there when the app starts.
 */
export function openPortal(node: ReactNode): () => void {
  const container = document.createElement('div')
  container.dataset['portal'] = ''
  document.body.append(container)
  const root = createRoot(container)
  root.render(
    <I18nProvider>
      <ChakraProvider value={system}>{node}</ChakraProvider>
    </I18nProvider>,
  )
  return () => {
    root.unmount()
    container.remove()
  }
}
