import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState, useSyncExternalStore } from 'react'
import type { SubmissionReceipt } from '../../../contract/submission.ts'
import { invalidateApplicationLists } from '../../shared/applications/queries.ts'
import { ApiError, isSignedOut } from '../../shared/api/api-error.ts'
import { useUser } from '../../shared/session/user.tsx'
import { noteApplicationSaved } from '../install/saved-here.ts'
import type { Draft } from './draft.ts'
import { keepDraft } from './draft.ts'
import { markSent } from './draft-life.ts'
import type { FrozenSubmission, SubmissionContent } from './frozen-submission.ts'
import { fingerprintOf, freezeSubmission } from './frozen-submission.ts'
import { sendSubmission, verdictOf } from './send-submission.ts'

/** Everything is right, and there is no link to send it by. */
export const NO_LINK = 'no-link'

/**
 * - `told`: the form says all of it at its fields. `untold`: it does not.
 * - `mended`: by the page itself; it can be sent again without anybody pressing.
 */
export type Refusal = 'told' | 'untold' | 'mended'

interface Options {
  draft: Draft
  onReceipt: (receipt: SubmissionReceipt) => void
  /** The server looked at it and did not take it. */
  onRefused: (error: ApiError, frozen: FrozenSubmission) => Promise<Refusal>
}

/**
 * Sends a draft. Content that may have arrived goes again exactly as it went, under the same
 * number, until the server has said yes or no; only a refusal makes the next press a new one.
 */
export function useSubmit({ draft, onReceipt, onRefused }: Options) {
  const client = useQueryClient()
  const { userType } = useUser().userInfo
  const isBusy = useRef(false)
  const [isSending, setIsSending] = useState(false)
  const [isUnconfirmed, setIsUnconfirmed] = useState(draft.isUnconfirmed)
  /** The last try's failure, unless its fields tell it. */
  const [failure, setFailure] = useState<unknown>(null)

  function settle(change: Pick<Draft, 'isUnconfirmed'> & Partial<Draft>) {
    keepDraft(draft, change)
    setIsUnconfirmed(change.isUnconfirmed)
  }

  /** Answers whether the content was mended and is to be sent once more. */
  async function send(frozen: FrozenSubmission): Promise<boolean> {
    const wasUnconfirmed = draft.isUnconfirmed
    // From here until an answer it may have arrived, also if this page's form is closed meanwhile.
    keepDraft(draft, { sent: frozen, isUnconfirmed: true, isReady: false })
    // Or the browser ends: what is on its way goes on under its number after a restart.
    await draft.autosave.flush()
    try {
      const receipt = await sendSubmission(frozen)
      markSent(draft, receipt)
      noteApplicationSaved()
      setIsUnconfirmed(false)
      invalidateApplicationLists(client, userType)
      onReceipt(receipt)
    } catch (error) {
      const verdict = verdictOf(error)
      if (verdict === 'refused' && error instanceof ApiError) {
        settle({ sent: null, isUnconfirmed: false })
        const refusal = await onRefused(error, frozen)
        if (refusal === 'mended') return true
        if (refusal === 'untold') setFailure(error)
      } else {
        settle({ isUnconfirmed: verdict === 'unconfirmed' || wasUnconfirmed })
        // The page asks for the password; after that it would no longer be true.
        if (!isSignedOut(error)) setFailure(error)
      }
    }
    return false
  }

  /** Sent it can't be; it is kept as it stands, to be sent with one press. */
  async function hold() {
    keepDraft(draft, { isReady: true })
    await draft.autosave.flush()
  }

  /** Takes one press; further ones while it runs are the same press. */
  async function submit(content: () => Promise<SubmissionContent | typeof NO_LINK | null>) {
    if (isBusy.current) return
    isBusy.current = true
    const pressedAt = new Date()
    setIsSending(true)
    setFailure(null)
    try {
      if (draft.sent && draft.isUnconfirmed && !(await send(draft.sent))) return
      for (let isMended = true; isMended;) {
        const given = await content()
        if (!given) return
        if (given === NO_LINK) return await hold()
        const isSame = draft.sent?.fingerprint === fingerprintOf(given)
        isMended = await send(
          draft.sent && isSame ? draft.sent : await freezeSubmission(given, pressedAt),
        )
      }
    } catch (error) {
      // Nothing was sent: this browser could not make the submission.
      setFailure(error)
    } finally {
      isBusy.current = false
      setIsSending(false)
    }
  }

  const isReady = useSyncExternalStore(draft.autosave.subscribe, () => draft.isReady)
  return {
    submit,
    isSending,
    isUnconfirmed,
    isReady,
    failure,
    forgetFailure: () => setFailure(null),
  }
}
