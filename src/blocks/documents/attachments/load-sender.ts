import { useEffect } from 'react'

/**
 * What makes envelopes of forms, saves and sends them, apart from the screens that need it only when
 * somebody presses.
 */
export async function loadSender() {
  const [{ sendEnvelope }, { findCorrected, envelopeDocuments }] = await Promise.all([
    import('../../../offline/outbox/send-envelope.ts'),
    import('./envelope-documents.ts'),
  ])
  return { findCorrected, envelopeDocuments, sendEnvelope }
}

/** Brings it while a form is filled in: at the press there may be no link to bring it by. */
export function usePreloadSender(): void {
  useEffect(() => {
    loadSender().catch(() => undefined)
  }, [])
}
