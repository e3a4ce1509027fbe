import type { UseMutationResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApplicationDetail } from '../../../../contract/applications/applications.ts'
import { ApiError, isSignedOut } from '../../../api/api-error.ts'
import type { Attempt, Captured } from './attempt.ts'
import { attemptFor, isUnconfirmed, wasNotProcessed } from './attempt.ts'

/** The last change that went out and that the server has neither taken nor refused. */
interface Sent<Body extends Captured> {
  attempt: Attempt<Body>
  /** It may have arrived. */
  isOpen: boolean
}

interface Outcomes {
  onDone: () => void
  /** The server looked at it and said no. Answers whether the form shows why. */
  onRefused: (error: ApiError) => boolean
}

/**
 * Sends what a dialog changes of an application, and sends it again as the same entry as long as
 * nobody can tell whether the last try arrived.
 */
export function useSending<Body extends Captured>(
  mutation: UseMutationResult<ApplicationDetail, Error, Attempt<Body>>,
  { onDone, onRefused }: Outcomes,
) {
  const [sent, setSent] = useState<Sent<Body> | null>(null)
  const [failure, setFailure] = useState<Error | null>(null)

  function send(content: Omit<Body, 'capturedAt'>) {
    const make = { key: () => crypto.randomUUID(), now: () => new Date() }
    const attempt = attemptFor(sent?.attempt ?? null, content, make)
    setFailure(null)
    mutation.mutate(attempt, {
      onSuccess: onDone,
      onError(error) {
        const isNotProcessed = wasNotProcessed(error)
        const isOpen = isUnconfirmed(error) || (isNotProcessed && sent?.isOpen === true)
        setSent(isOpen || isNotProcessed ? { attempt, isOpen } : null)
        // The page asks for the password; after that it would no longer be true.
        if (isSignedOut(error)) return
        const isRefusal = error instanceof ApiError && !isUnconfirmed(error)
        if (!isRefusal || !onRefused(error)) setFailure(error)
      },
    })
  }

  return {
    send,
    failure,
    /** Nobody can tell whether it arrived. */
    isUnconfirmed: sent?.isOpen === true,
    isSending: mutation.isPending,
  }
}

/** How what a form sent is getting on. */
export interface Sending {
  /** Why the last try did not go through; null when it did, or there was none. */
  failure: unknown
  isUnconfirmed: boolean
  isSending: boolean
}
