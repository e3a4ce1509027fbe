import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState, useSyncExternalStore } from 'react'
import type { Service } from '../../../../contract/catalogue/services.ts'
import { nameIn } from '../../../../contract/core/languages.ts'
import { AlreadySavedError } from '../../../../sw/outbox/save-errors.ts'
import { loadSender, usePreloadSender } from '../../../blocks/documents/attachments/load-sender.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { NotReadyError } from '../../../offline/device-store/owner.ts'
import { useUser } from '../../../session/user.tsx'
import { noteApplicationSaved } from '../../install/api/saved-here.ts'
import { invalidateApplicationLists } from '../api/queries.ts'
import { markRejected, markSaved, markSent } from './draft/draft-outcome.ts'
import type { ApplicationDraft } from './draft/draft.ts'
import { updateDraft } from './draft/draft.ts'
import type { Refused } from './submission/submission-body.ts'
import type { SubmissionContent } from './submission/submission-envelope.ts'
import { newTrackingToken, submissionOf } from './submission/submission-envelope.ts'

interface Options {
  draft: ApplicationDraft
  service: Service | undefined
  /** It is on the server, or lies in the outbox and goes by itself. */
  onSent: () => void
}

/** The server looked at it and did not take it. Answers whether the form tells why. */
type OnRefused = (refused: Refused) => Promise<boolean>

/**
 * Makes an envelope of the draft and sends it: online and offline the same way. Once it lies in the
 * outbox the draft is one no more; a refusal makes it one again, and the next press a new envelope
 * in the place of the refused one.
 */
export function useSubmit({ draft, service, onSent }: Options) {
  usePreloadSender()
  const client = useQueryClient()
  const language = useLanguage()
  const { userType } = useUser().userInfo
  const isBusy = useRef(false)
  const [isSending, setIsSending] = useState(false)
  /** Why nothing was saved, or a refusal that the fields don't tell. */
  const [failure, setFailure] = useState<unknown>(null)

  async function send(
    content: SubmissionContent,
    pressedAt: Date,
    onRefused: OnRefused,
  ): Promise<void> {
    const { findCorrected, envelopeDocuments, sendEnvelope } = await loadSender()
    const token = draft.token ?? newTrackingToken()
    const body = await submissionOf(draft, content, token, pressedAt)
    const corrected = await findCorrected(draft.correctsId)
    const { attached, ...documents } = await envelopeDocuments(
      draft.uploads,
      content.documents,
      corrected,
    )
    // What was pressed is known after a restart, whether or not its envelope was saved by then.
    updateDraft(draft, { token, sent: body, isReady: false })
    await draft.autosave.flush()
    const outcome = await sendEnvelope({
      _id: draft.envelopeId,
      kind: 'application.create',
      body,
      ...documents,
      note: {
        customerName: body.customer.name,
        serviceName: service ? nameIn(service, language) : '',
        token,
        documents: attached,
      },
      capturedAt: pressedAt,
      correctsId: draft.correctsId,
      onSaved() {
        markSaved(draft)
        noteApplicationSaved()
      },
    }).catch(followOtherTab)
    if (outcome.state === 'rejected') {
      const refused = { failure: outcome.failure, body }
      markRejected(draft, outcome.entry, refused)
      if (!(await onRefused(refused))) setFailure(outcome.failure)
      return
    }
    if (outcome.state === 'elsewhere') {
      markSaved(draft)
      const { readSubmitted } = await import('./draft/draft-envelope.ts')
      updateDraft(draft, (outcome.entry && (await readSubmitted(outcome.entry))) ?? {})
    }
    if (outcome.state === 'done') {
      markSent(draft, outcome.receipt)
      invalidateApplicationLists(client, userType)
    }
    onSent()
  }

  /** Sent it can't be, nor become an envelope yet; it is kept to be sent with one press. */
  async function markReady() {
    updateDraft(draft, { isReady: true })
    await draft.autosave.flush()
  }

  /** Takes one press; further ones while it runs are the same press. */
  async function submit(collect: () => Promise<SubmissionContent | null>, onRefused: OnRefused) {
    if (isBusy.current) return
    isBusy.current = true
    const pressedAt = new Date()
    setIsSending(true)
    setFailure(null)
    try {
      const content = await collect()
      if (content) await send(content, pressedAt, onRefused)
    } catch (error) {
      // Nothing was saved: it is still the draft that it was.
      if (error instanceof NotReadyError) await markReady()
      else setFailure(error)
    } finally {
      isBusy.current = false
      setIsSending(false)
    }
  }

  const isReady = useSyncExternalStore(draft.autosave.subscribe, () => draft.isReady)
  return { submit, isSending, isReady, failure, forgetFailure: () => setFailure(null) }
}

/** Another tab was faster with the same draft: its envelope is the one that counts. */
function followOtherTab(error: unknown) {
  if (!(error instanceof AlreadySavedError)) throw error
  const { saved } = error
  return { state: 'elsewhere' as const, entry: 'envelope' in saved ? saved : null }
}
