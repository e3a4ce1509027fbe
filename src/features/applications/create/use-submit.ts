import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { SUBMISSION_VERSION } from '../../../../contract/applications/submission.ts'
import type { Service } from '../../../../contract/catalogue/services.ts'
import { nameIn } from '../../../../contract/core/languages.ts'
import type { DocumentOnFile } from '../../../../contract/customers/documents-on-file.ts'
import { TRACKING_TOKEN_BYTES } from '../../../../contract/tracking/tracking.ts'
import { toBase64Url } from '../../../../sw/outbox/encoding.ts'
import { invalidateApplicationLists } from '../../../blocks/applications/queries.ts'
import { usePreloadSender } from '../../../blocks/documents/attachments/load-sender.ts'
import { whenLoaded } from '../../../blocks/documents/upload/slot-completion.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useReachability } from '../../../offline/connectivity/connection.ts'
import { useCanSign } from '../../../offline/outbox/can-sign.ts'
import { useUser } from '../../../session/user.tsx'
import { noteApplicationSaved } from '../../install/parts/saved-here.ts'
import type { ApplicationDraft, Refused } from './draft/draft.ts'
import { markRejected, markSaved, markSent, updateDraft } from './draft/draft.ts'
import type { SubmissionBody } from './draft/form-port.ts'
import type { CheckedValues } from './fields/form-schema.ts'
import { notifySent } from './submission/notify-sent.ts'
import { isPostponed } from './submission/send-pressed.ts'

export interface SubmissionContent {
  values: CheckedValues
  /** The version of the service that the form was made of. */
  serviceVersion: number
  /** The fee as the person saw it. */
  feePaise: number
  /** Keys of the attached documents. */
  documents: string[]
  /** Documents from earlier visits that are used again. */
  onFile: readonly DocumentOnFile[]
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
  const { franchiseId, paid, reference, village, reused: _, ...values } = content.values
  const { feePaise, onFile } = content
  const isPaid = feePaise > 0 && (paid === 'cash' || paid === 'upi')
  return {
    schemaVersion: SUBMISSION_VERSION,
    ...values,
    ...(village && { village }),
    serviceVersion: content.serviceVersion,
    feePaise,
    ...(isPaid && {
      payment: { paise: feePaise, way: paid, ...(paid === 'upi' && { reference }) },
    }),
    ...(franchiseId && { franchiseId }),
    documents: content.documents.flatMap((requirement) => {
      const { fileId } = uploads.slots().get(requirement) ?? {}
      return fileId ? [{ requirement, uploadId: fileId }] : []
    }),
    ...(onFile.length > 0 && {
      onFile: onFile.map(({ kind, _id }) => ({ requirement: kind, documentId: _id })),
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
 *
 * The press is stored in the draft before anything else. Even after the form or the page is closed,
 * the draft is sent once this device can make envelopes, here or by `sendReadyDrafts`.
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
  const canSign = useCanSign()
  const isReady = useSyncExternalStore(draft.autosave.subscribe, () => draft.isReady)

  async function remember(content: SubmissionContent, pressedAt: Date): Promise<void> {
    const token = draft.token ?? newTrackingToken()
    const sent = await submissionOf(draft, content, token, pressedAt)
    updateDraft(draft, { token, sent, isReady: true })
    await draft.autosave.flush()
  }

  /** Sends the remembered press. */
  async function send(onRefused: OnRefused): Promise<void> {
    const { sent: body, token, envelopeId, correctsId, uploads } = draft
    if (!body || token === null) return
    await whenLoaded(
      uploads,
      body.documents.map(({ requirement }) => requirement),
    )
    const serviceName = service ? nameIn(service, language) : ''
    const { reused } = draft.values
    const pressed = { envelopeId, correctsId, token, body, uploads, reused, serviceName }
    const outcome = await draft.port.send(pressed, (entry) => {
      markSaved(draft)
      noteApplicationSaved()
      // When the form is closed, only a notice can tell that the application was saved.
      if (!draft.isOpen) notifySent(body, entry)
    })
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

  /** One press at a time; further presses during it are ignored. */
  async function act(work: () => Promise<void>): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    setIsSending(true)
    setFailure(null)
    try {
      await work()
    } catch (error) {
      // Nothing was saved: the draft is unchanged.
      if (isPostponed(error)) return
      updateDraft(draft, { isReady: false })
      setFailure(error)
    } finally {
      isBusy.current = false
      setIsSending(false)
    }
  }

  function submit(
    collect: () => Promise<SubmissionContent | null>,
    onRefused: OnRefused,
  ): Promise<void> {
    const pressedAt = new Date()
    return act(async () => {
      const content = await collect()
      if (!content) return
      await remember(content, pressedAt)
      await send(onRefused)
    })
  }

  /** Sends a remembered press, if there is one. */
  async function resume(onRefused: OnRefused): Promise<void> {
    if (draft.isReady && !draft.isSaved) await act(() => send(onRefused))
  }

  return {
    submit,
    resume,
    isSending,
    /** The press waits: what it waits for on this device is said at once. */
    isWaiting: isReady && (!isSending || !canSign),
    failure,
    forgetFailure: () => setFailure(null),
  }
}

/** A remembered press goes on as soon as this device can make envelopes. */
export function useResumedPress(
  { resume }: Pick<ReturnType<typeof useSubmit>, 'resume'>,
  onRefused: OnRefused,
): void {
  const canSign = useCanSign()
  const connection = useReachability()
  const goOn = useEffectEvent(() => {
    if (canSign) void resume(onRefused)
  })
  useEffect(() => goOn(), [canSign, connection])
}
