import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState, useSyncExternalStore } from 'react'
import { SUBMISSION_VERSION } from '../../../../contract/applications/submission.ts'
import type { Service } from '../../../../contract/catalogue/services.ts'
import { nameIn } from '../../../../contract/core/languages.ts'
import { TRACKING_TOKEN_BYTES } from '../../../../contract/tracking/tracking.ts'
import { toBase64Url } from '../../../../sw/outbox/encoding.ts'
import { AlreadySavedError } from '../../../../sw/outbox/save-errors.ts'
import { loadSender, usePreloadSender } from '../../../blocks/documents/attachments/load-sender.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { NotReadyError } from '../../../offline/device-store/owner.ts'
import { useUser } from '../../../session/user.tsx'
import { noteApplicationSaved } from '../../install/api/saved-here.ts'
import { invalidateApplicationLists } from '../api/queries.ts'
import type { ApplicationDraft, Refused, SubmissionBody } from './draft/draft.ts'
import { markRejected, markSaved, markSent, updateDraft } from './draft/draft.ts'
import type { CheckedValues } from './fields/form-schema.ts'

export interface SubmissionContent {
  values: CheckedValues
  /** The fee as the person saw it. */
  feePaise: number
  /** Keys of the attached documents. */
  documents: string[]
}

/** The tracking token: 128 random bits on the customer's slip. */
export function newTrackingToken(): string {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(TRACKING_TOKEN_BYTES)))
}

async function hashOf(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return toBase64Url(new Uint8Array(digest))
}

/** The content as it is at this press of Submit (offline.md, rule 2; rules.md, Tracking). */
export async function submissionOf(
  { uploads }: ApplicationDraft,
  content: SubmissionContent,
  token: string,
  pressedAt: Date,
): Promise<SubmissionBody> {
  const { franchiseId, ...values } = content.values
  return {
    schemaVersion: SUBMISSION_VERSION,
    ...values,
    feePaise: content.feePaise,
    ...(franchiseId && { franchiseId }),
    documents: content.documents.flatMap((requirement) => {
      const { fileId } = uploads.slots().get(requirement) ?? {}
      return fileId ? [{ requirement, uploadId: fileId }] : []
    }),
    capturedAt: pressedAt.toISOString(),
    trackingTokenHash: await hashOf(token),
  }
}

interface Options {
  draft: ApplicationDraft
  service: Service | undefined
  /** The envelope is on the server, or in the outbox and sent automatically. */
  onSent: () => void
}

/** Called for a refusal by the server. Returns whether the form shows the reason. */
type OnRefused = (refused: Refused) => Promise<boolean>

/**
 * Makes an envelope of the draft and sends it, online and offline the same way. A saved envelope
 * ends the draft. A refusal restores the draft, and the next press makes a new envelope in its
 * place.
 */
export function useSubmit({ draft, service, onSent }: Options) {
  usePreloadSender()
  const client = useQueryClient()
  const language = useLanguage()
  const { userType } = useUser().userInfo
  const isBusy = useRef(false)
  const [isSending, setIsSending] = useState(false)
  /** The error of a failed save, or a refusal that no field shows. */
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
    // The draft stores the pressed content first: a restart finds it even if the save failed.
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

  /** This device can't make envelopes yet: the draft is stored, ready to be sent with one press. */
  async function markReady() {
    updateDraft(draft, { isReady: true })
    await draft.autosave.flush()
  }

  /** One press at a time; further presses during it are ignored. */
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
      // Nothing was saved: the draft is unchanged.
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

/** Another tab has sent the same draft: its envelope counts. */
function followOtherTab(error: unknown) {
  if (!(error instanceof AlreadySavedError)) throw error
  const { saved } = error
  return { state: 'elsewhere' as const, entry: 'envelope' in saved ? saved : null }
}
