import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import * as v from 'valibot'
import { ApplicationDetail } from '../../../../contract/applications/applications.ts'
import { openOutbox } from '../../../../sw/outbox/database.ts'
import { discardEntry } from '../../../../sw/outbox/entry-store.ts'
import type { EntryFailure } from '../../../../sw/outbox/entry.ts'
import { loadSender, usePreloadSender } from '../../../blocks/documents/attachments/load-sender.ts'
import type { UploadStore } from '../../../blocks/documents/upload/upload-store.ts'
import { useUser } from '../../../session/user.tsx'
import { applicationQuery, invalidateApplicationLists } from '../api/queries.ts'
import type { Decision } from '../edit/attempt.ts'
import { showApplication } from '../edit/mutations.ts'
import type { QueuedChange } from './waiting-change.tsx'

/** So long an upload that is under way may still come in; then the document goes with the envelope. */
const UPLOADS_WITHIN_MS = 10_000

/** `stored`: on this device, and it goes by itself. */
export type Outcome = 'done' | 'queued'

interface Options {
  store: UploadStore
  /** The decision that the server refused before, which this one takes the place of. */
  refused: QueuedChange | null
  /** A document was refused while it was taken in. */
  onDocumentFailed: () => void
  onSent: (outcome: Outcome) => void
  /** The server looked at it and said no. Answers whether the form shows why. */
  onRefused: (failure: EntryFailure) => boolean
}

/**
 * Makes an envelope of a decision and sends it, with a link or without. A refusal comes back to the
 * form, and the next decision takes the place of the refused one.
 */
export function useStatusEnvelope(application: ApplicationDetail, options: Options) {
  const { store, refused, onDocumentFailed, onSent, onRefused } = options
  usePreloadSender()
  const client = useQueryClient()
  const { userType } = useUser().userInfo
  const isBusy = useRef(false)
  const refusedId = useRef<string | null>(refused?.waiting.entry._id ?? null)
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const { _id } = application

  async function deliver(decision: Decision, keys: readonly string[], pressedAt: Date) {
    await store.whenFinished(UPLOADS_WITHIN_MS)
    if (keys.some((key) => store.slots().get(key)?.status === 'failed')) return onDocumentFailed()
    const { findCorrected, envelopeDocuments, sendEnvelope } = await loadSender()
    const corrected = await findCorrected(refusedId.current)
    const { attached, ...documents } = await envelopeDocuments(store, keys, corrected)
    const outcome = await sendEnvelope({
      _id: crypto.randomUUID(),
      kind: 'application.status',
      body: {
        application: { _id },
        change: { ...decision, capturedAt: pressedAt.toISOString() },
      },
      ...documents,
      note: {
        customerName: application.customerName,
        applicationId: application.applicationId,
        to: decision.status,
        documents: attached,
      },
      capturedAt: pressedAt,
      correctsId: corrected ? corrected._id : null,
    })
    if (outcome.state !== 'rejected') {
      refusedId.current = null
      void client.invalidateQueries({ queryKey: applicationQuery(_id).queryKey })
      invalidateApplicationLists(client, userType)
      return onSent(outcome.state)
    }
    refusedId.current = outcome.entry._id
    const current = v.safeParse(ApplicationDetail, outcome.failure.current)
    if (current.success) showApplication(client, current.output)
    else void client.invalidateQueries({ queryKey: applicationQuery(_id).queryKey })
    if (!onRefused(outcome.failure)) setFailure(outcome.failure)
  }

  async function send(decision: Decision, keys: readonly string[]): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    setIsSending(true)
    setFailure(null)
    try {
      await deliver(decision, keys, new Date())
    } catch (error) {
      // Nothing was saved: it is all still in the form.
      setFailure(error)
    } finally {
      isBusy.current = false
      setIsSending(false)
    }
  }

  return {
    send,
    sending: { failure, isSending, isUnconfirmed: false },
    /** The person gives up what the server refused: it does not stay behind in the outbox. */
    async giveUp(reason: string): Promise<void> {
      if (refusedId.current === null) return
      await discardEntry(await openOutbox(), refusedId.current, reason)
    },
  }
}
