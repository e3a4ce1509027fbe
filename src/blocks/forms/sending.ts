import type { UseMutationResult } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, isSignedOut, OfflineError } from '../../api/api-error.ts'

export interface Captured {
  capturedAt: string
}

/** What was sent, as it was sent: the same key and the same body, however often. */
export interface Attempt<Body extends Captured> {
  key: string
  body: Body
}

/** Whether the content is what was sent before without a certain answer. */
export function isRepeat<Body extends Captured>(
  unconfirmed: Attempt<Body> | null,
  content: Omit<Body, 'capturedAt'>,
): boolean {
  if (!unconfirmed) return false
  const { capturedAt: _, ...sent } = unconfirmed.body
  return JSON.stringify(sent) === JSON.stringify(content)
}

/**
 * What to send when Submit is pressed: the unconfirmed attempt once more, so that the server never
 * enters it twice, or a new one with its own Idempotency-Key.
 */
export function attemptFor<Body extends Captured>(
  unconfirmed: Attempt<Body> | null,
  content: Omit<Body, 'capturedAt'>,
  make: { key: () => string; now: () => Date },
): Attempt<Body> {
  if (unconfirmed && isRepeat(unconfirmed, content)) return unconfirmed
  const body = { ...content, capturedAt: make.now().toISOString() } as Body
  return { key: make.key(), body }
}

/** Whether the server turned this try away before reading its content. */
export function wasNotProcessed(error: unknown): boolean {
  return error instanceof ApiError && [401, 403, 429].includes(error.status)
}

/** Whether nobody knows, after this failure, if the server has made the change. */
export function isUnconfirmed(error: unknown): boolean {
  if (error instanceof OfflineError) return true
  if (!(error instanceof ApiError)) return false
  return error.status >= 500 || error.code === 'idempotency.in_flight'
}

/** The last change that went out and that the server has neither taken nor refused. */
interface Sent<Body extends Captured> {
  attempt: Attempt<Body>
  /** The server may have received this change: no certain answer came. */
  isOpen: boolean
}

interface Outcomes<Answer> {
  /** Called after success, unless the form is gone by then. */
  onDone?: (answer: Answer) => void
  /** The server refused the content. Answers whether the form shows why. */
  onRefused: (error: ApiError) => boolean
}

/** How a form's content is getting on. */
export interface Sending {
  /** Why the last try did not go through; null when it did, or there was none. */
  failure: unknown
  /** The last try may have arrived. */
  isUnconfirmed: boolean
  isSending: boolean
}

/** The failure to show; null where the page asks for the password, or a field tells it. */
function failureOf(error: Error, onRefused: (error: ApiError) => boolean): Error | null {
  if (isSignedOut(error)) return null
  const isRefusal = error instanceof ApiError && !isUnconfirmed(error)
  return isRefusal && onRefused(error) ? null : error
}

/**
 * Sends a form's content by an idempotent endpoint. While the last try is unconfirmed, the same
 * content goes out as the same entry; so it does after the password was asked in place.
 */
export function useSending<Answer, Body extends Captured>(
  mutation: UseMutationResult<Answer, Error, Attempt<Body>>,
  { onDone, onRefused }: Outcomes<Answer>,
) {
  const [sent, setSent] = useState<Sent<Body> | null>(null)
  const [failure, setFailure] = useState<Error | null>(null)

  function send(content: Omit<Body, 'capturedAt'>) {
    const make = { key: () => crypto.randomUUID(), now: () => new Date() }
    const attempt = attemptFor(sent?.attempt ?? null, content, make)
    setFailure(null)
    mutation.mutate(attempt, {
      onSuccess: (answer) => onDone?.(answer),
      onError(error) {
        const isNotProcessed = wasNotProcessed(error)
        const isOpen = isUnconfirmed(error) || (isNotProcessed && sent?.isOpen === true)
        setSent(isOpen || isNotProcessed ? { attempt, isOpen } : null)
        setFailure(failureOf(error, onRefused))
      },
    })
  }

  const sending: Sending = {
    failure,
    isUnconfirmed: sent?.isOpen === true,
    isSending: mutation.isPending,
  }
  return { send, sending }
}

/** Sends a form's content by an endpoint that may be called twice with the same effect. */
export function useSaving<Answer, Variables>(
  mutation: UseMutationResult<Answer, Error, Variables>,
  { onDone, onRefused }: Outcomes<Answer>,
) {
  const [failure, setFailure] = useState<Error | null>(null)
  const send = (content: Variables) => {
    setFailure(null)
    mutation.mutate(content, {
      onSuccess: (answer) => onDone?.(answer),
      onError: (error) => setFailure(failureOf(error, onRefused)),
    })
  }
  const sending: Sending = { failure, isUnconfirmed: false, isSending: mutation.isPending }
  return { send, sending }
}
