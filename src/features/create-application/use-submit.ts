import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { SubmissionReceipt } from '../../../contract/submission.ts'
import { invalidateApplicationLists } from '../../shared/applications/queries.ts'
import { ApiError, isSignedOut } from '../../shared/api/api-error.ts'
import { useUser } from '../../shared/session/user.tsx'
import type { Draft } from './draft.ts'
import { keepDraft } from './draft.ts'
import type { FrozenSubmission, SubmissionContent } from './frozen-submission.ts'
import { fingerprintOf, freezeSubmission } from './frozen-submission.ts'
import { sendSubmission, verdictOf } from './send-submission.ts'

interface Options {
  draft: Draft
  onReceipt: (receipt: SubmissionReceipt) => void
  /** The server looked at it and did not take it. Answers whether all of it is told at its fields. */
  onRefused: (error: ApiError, frozen: FrozenSubmission) => Promise<boolean>
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

  async function send(frozen: FrozenSubmission) {
    const wasUnconfirmed = draft.isUnconfirmed
    // From here until an answer it may have arrived, also if this page's form is closed meanwhile.
    keepDraft(draft, { sent: frozen, isUnconfirmed: true })
    try {
      const receipt = await sendSubmission(frozen)
      settle({ receipt, isUnconfirmed: false })
      invalidateApplicationLists(client, userType)
      onReceipt(receipt)
    } catch (error) {
      const verdict = verdictOf(error)
      if (verdict === 'refused' && error instanceof ApiError) {
        settle({ sent: null, isUnconfirmed: false })
        if (!(await onRefused(error, frozen))) setFailure(error)
      } else {
        settle({ isUnconfirmed: verdict === 'unconfirmed' || wasUnconfirmed })
        // The page asks for the password; after that it would no longer be true.
        if (!isSignedOut(error)) setFailure(error)
      }
    }
  }

  /** Takes one press; further ones while it runs are the same press. */
  async function submit(content: () => Promise<SubmissionContent | null>) {
    if (isBusy.current) return
    isBusy.current = true
    const pressedAt = new Date()
    setIsSending(true)
    setFailure(null)
    try {
      if (draft.sent && draft.isUnconfirmed) return await send(draft.sent)
      const given = await content()
      if (!given) return
      const isSame = draft.sent?.fingerprint === fingerprintOf(given)
      await send(draft.sent && isSame ? draft.sent : await freezeSubmission(given, pressedAt))
    } catch (error) {
      // Nothing was sent: this browser could not make the submission.
      setFailure(error)
    } finally {
      isBusy.current = false
      setIsSending(false)
    }
  }

  return { submit, isSending, isUnconfirmed, failure, forgetFailure: () => setFailure(null) }
}
