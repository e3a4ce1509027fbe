import { useEffect } from 'react'

/** What saves and sends letters, apart from the screens that need it only when somebody presses. */
export const loadSender = () => import('./send-letter.ts')

/** Brings it while a form is filled in: at the press there may be no link to bring it by. */
export function useSenderSoon(): void {
  useEffect(() => {
    loadSender().catch(() => undefined)
  }, [])
}
