import { useEffect } from 'react'

/** Loads the code that makes, saves and sends envelopes, which screens need only at a press. */
export async function loadSender() {
  const [{ sendEnvelope }, { findCorrected, envelopeDocuments }] = await Promise.all([
    import('../../../offline/outbox/send-envelope.ts'),
    import('./envelope-documents.ts'),
  ])
  return { findCorrected, envelopeDocuments, sendEnvelope }
}

/** Loads the sender while a form is filled in: at the press there may be no connection. */
export function usePreloadSender(): void {
  useEffect(() => {
    loadSender().catch(() => undefined)
  }, [])
}
