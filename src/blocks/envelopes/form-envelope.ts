import { useRef, useState } from 'react'
import type { EnvelopeBody, EnvelopeKind } from '../../../contract/outbox/envelope.ts'
import { openOutbox } from '../../../sw/outbox/database.ts'
import { discardEntry } from '../../../sw/outbox/entry-store.ts'
import type { EntryFailure } from '../../../sw/outbox/entry.ts'
import { GIVEN_UP_IN_FORM } from '../../../sw/outbox/entry.ts'
import type { SendResult } from '../../offline/outbox/send-envelope.ts'
import { loadSender, usePreloadSender } from '../documents/attachments/load-sender.ts'
import type { UploadStore } from '../documents/upload/upload-store.ts'
import type { Sending } from '../forms/sending.ts'

/** So long an upload that is under way may still come in; then the document goes with the envelope. */
const UPLOADS_WITHIN_MS = 10_000

/** The envelope was accepted by the server, or is stored on this device and will be sent automatically. */
export type Sent<Kind extends EnvelopeKind> = Exclude<SendResult<Kind>, { state: 'rejected' }>

/** What a feature puts into the envelope of its form. */
export interface FormEnvelope<Kind extends EnvelopeKind> {
  kind: Kind
  body: EnvelopeBody<Kind>
  /** Facts about the envelope that the outbox shows to the person. */
  note: object
  /** The envelope that arrives before this one. */
  dependsOnId?: string | null
}

/** Makes the envelope of what was checked at that moment. */
export type EnvelopeOf<Checked, Kind extends EnvelopeKind> = (
  checked: Checked,
  capturedAt: string,
) => FormEnvelope<Kind> | Promise<FormEnvelope<Kind>>

interface Options<Checked, Kind extends EnvelopeKind> {
  store: UploadStore
  /** The outbox entry that the server refused before, which the next try takes the place of. */
  refusedId: string | null
  envelopeOf: EnvelopeOf<Checked, Kind>
  /** A document was refused while it was taken in. */
  onDocumentFailed: () => void
  onSent: (sent: Sent<Kind>) => void
  /** The server refused the envelope. The callback returns whether the form shows the reason. */
  onRefused: (failure: EntryFailure) => boolean
}

/**
 * Makes an envelope of a form's content and sends it, online or offline. A refusal comes back to the
 * form, and the next try takes the place of the refused one.
 */
export function useFormEnvelope<Checked, Kind extends EnvelopeKind>(
  options: Options<Checked, Kind>,
) {
  const { store, envelopeOf, onDocumentFailed, onSent, onRefused } = options
  usePreloadSender()
  const isBusy = useRef(false)
  const refusedId = useRef(options.refusedId)
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)

  async function deliver(checked: Checked, keys: readonly string[], pressedAt: Date) {
    await store.whenFinished(UPLOADS_WITHIN_MS)
    if (keys.some((key) => store.slots().get(key)?.status === 'failed')) return onDocumentFailed()
    const { findCorrected, envelopeDocuments, sendEnvelope } = await loadSender()
    const corrected = await findCorrected(refusedId.current)
    const { attached, ...documents } = await envelopeDocuments(store, keys, corrected)
    const { note, ...content } = await envelopeOf(checked, pressedAt.toISOString())
    const outcome = await sendEnvelope({
      _id: crypto.randomUUID(),
      ...content,
      ...documents,
      note: { ...note, documents: attached },
      capturedAt: pressedAt,
      correctsId: corrected ? corrected._id : null,
    })
    if (outcome.state !== 'rejected') {
      refusedId.current = null
      return onSent(outcome)
    }
    refusedId.current = outcome.entry._id
    if (!onRefused(outcome.failure)) setFailure(outcome.failure)
  }

  async function send(checked: Checked, keys: readonly string[]): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    setIsSending(true)
    setFailure(null)
    try {
      await deliver(checked, keys, new Date())
    } catch (error) {
      // Saving failed, so the form keeps everything that was typed.
      setFailure(error)
    } finally {
      isBusy.current = false
      setIsSending(false)
    }
  }

  const sending: Sending = { failure, isSending, isUnconfirmed: false }
  return {
    send,
    sending,
    /** Discards the refused envelope from the outbox when the person gives up the form. */
    async giveUp(): Promise<void> {
      if (refusedId.current === null) return
      await discardEntry(await openOutbox(), refusedId.current, GIVEN_UP_IN_FORM)
    },
  }
}
