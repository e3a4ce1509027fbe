import { useEffect } from 'react'

/**
 * What makes letters of forms, saves and sends them, apart from the screens that need it only when
 * somebody presses.
 */
export async function loadSender() {
  const [{ sendLetter }, { findCorrected, letterDocuments }] = await Promise.all([
    import('../../../offline/outbox/send-envelope.ts'),
    import('./envelope-documents.ts'),
  ])
  return { findCorrected, letterDocuments, sendLetter }
}

/** Brings it while a form is filled in: at the press there may be no link to bring it by. */
export function useSenderSoon(): void {
  useEffect(() => {
    loadSender().catch(() => undefined)
  }, [])
}
