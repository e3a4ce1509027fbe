import type { UseMutationResult } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, isSignedOut } from '../../api/api-error.ts'
import { createStore } from '../../api/store.ts'
import { useStore } from '../../api/use-store.ts'
import type { OpenTry } from '../tries/open-tries.ts'
import { forgetTry, openTry, rememberTry } from '../tries/open-tries.ts'
import { askOutcome, isUnconfirmed, wasNotProcessed } from '../tries/try-outcome.ts'
import { useSettling } from '../tries/use-settling.ts'

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

/** The last change that went out by this form, while its content or its end is still of interest. */
interface Sent<Body extends Captured> extends OpenTry {
  /** What went out; null where the form was closed since. */
  attempt: Attempt<Body> | null
  /**
   * - `refused`: the server turned it away before reading it, so that it goes out again as it is.
   * - `open`: the server may have received it; no certain answer came.
   * - `missing`: it was not entered, and never will be.
   * - `entered`: it was; the first answer to it has not come yet.
   */
  state: 'refused' | 'open' | 'missing' | 'entered'
}

interface Outcomes<Answer> {
  /**
   * Called after success, unless the form is gone by then.
   * @param wasLost the first answer did not come: the server was asked what became of the change
   */
  onDone?: (answer: Answer, wasLost: boolean) => void
  /** The server refused the content. Answers whether the form shows why. */
  onRefused: (error: ApiError) => boolean
}

interface Remembering {
  /** The form and the record that it changes, by name and id: its open try is found again under it. */
  remembersAs: string
  /** Asks the server what became of a try whose answer was lost. */
  outcomeOf?: typeof askOutcome
}

/** What is known of a change that went out and whose answer was lost. */
export interface LastTry {
  state: 'open' | 'missing' | 'entered'
  at: string
  /** The form was closed, or the page reloaded, since it went out. */
  isEarlier: boolean
  /** Asks once more; answers whether the content may go out now. */
  ask: () => Promise<boolean>
}

/** How a form's content is getting on. */
export interface Sending {
  /** Why the last try did not go through; null when it did, or there was none. */
  failure: unknown
  /** The last try may have arrived. */
  isUnconfirmed: boolean
  isSending: boolean
  /** What became of the last try; none where its answer came. */
  lastTry?: LastTry | null
}

/** The failure to show; null where the page asks for the password, or a field tells it. */
function failureOf(error: Error, onRefused: (error: ApiError) => boolean): Error | null {
  if (isSignedOut(error)) return null
  const isRefusal = error instanceof ApiError && !isUnconfirmed(error)
  return isRefusal && onRefused(error) ? null : error
}

/**
 * Sends a form's content by an idempotent endpoint. While nobody knows what became of the last try the server is
 * asked by its key, also after the form was closed and opened again. What was entered is done as if its answer had
 * come, whatever the record has become meanwhile; what was not goes out as a new try.
 */
export function useSending<Answer, Body extends Captured>(
  mutation: UseMutationResult<Answer, Error, Attempt<Body>>,
  { remembersAs, onDone, onRefused, outcomeOf = askOutcome }: Outcomes<Answer> & Remembering,
) {
  const client = useQueryClient()
  // A store: a press continues after its question, when the state is newer than what was drawn.
  const [last] = useState(() => {
    const open = openTry(remembersAs)
    const before: Sent<Body> | null = open && { ...open, attempt: null, state: 'open' }
    return createStore(before)
  })
  const sent = useStore(last)
  const [failure, setFailure] = useState<Error | null>(null)
  const [isAsking, setAsking] = useState(false)

  /** Gets the first answer to what the server has: the same key enters nothing again. */
  function fetchAnswer(attempt: Attempt<Body>) {
    mutation.mutate(attempt, {
      onSuccess(answer) {
        last.set(null)
        onDone?.(answer, true)
        // The first answer may be older than what the record has become.
        void client.invalidateQueries()
      },
    })
  }

  function settle(enteredAt: string | null) {
    forgetTry(remembersAs)
    const now = last.get()
    if (!now) return
    last.set({ ...now, state: enteredAt === null ? 'missing' : 'entered' })
    if (enteredAt === null) return
    setFailure(null)
    if (now.attempt) fetchAnswer(now.attempt)
    else void client.invalidateQueries()
  }
  const settling = useSettling(sent?.state === 'open' ? sent.key : null, outcomeOf, settle)

  function send(content: Omit<Body, 'capturedAt'>) {
    const make = { key: () => crypto.randomUUID(), now: () => new Date() }
    const before = last.get()
    const isGivenUp = before?.state === 'missing' || before?.state === 'entered'
    const attempt = attemptFor(isGivenUp ? null : (before?.attempt ?? null), content, make)
    const open = { key: attempt.key, at: attempt.body.capturedAt }
    const wasOpen = before?.state === 'open'
    setFailure(null)
    rememberTry(remembersAs, open)
    const going = mutation.mutateAsync(attempt, {
      onSuccess(answer) {
        last.set(null)
        onDone?.(answer, wasOpen)
      },
      onError(error) {
        const isNotProcessed = wasNotProcessed(error)
        const isOpen = isUnconfirmed(error) || (isNotProcessed && wasOpen)
        const state = isOpen ? 'open' : 'refused'
        last.set(isOpen || isNotProcessed ? { ...open, attempt, state } : null)
        setFailure(failureOf(error, onRefused))
      },
    })
    // The outcome counts also where the form is gone by then.
    going.then(
      () => forgetTry(remembersAs),
      (error: unknown) => {
        if (!isUnconfirmed(error)) forgetTry(remembersAs)
      },
    )
  }

  async function ask(): Promise<boolean> {
    const { state, attempt } = last.get() ?? {}
    if (state === 'entered' && attempt) {
      fetchAnswer(attempt)
      return false
    }
    if (state !== 'open') return true
    setAsking(true)
    await settling.ask()
    setAsking(false)
    return last.get()?.state === 'missing'
  }

  const lastTry = sent &&
    sent.state !== 'refused' && {
      ...{ state: sent.state, at: sent.at, isEarlier: sent.attempt === null },
      ask,
    }
  const isFirst = settling.isFirst && sent?.attempt !== null
  const sending: Sending = {
    // While the first question is under way there is nothing to tell yet.
    failure: isFirst ? null : failure,
    isUnconfirmed: sent?.state === 'open',
    isSending: mutation.isPending || isAsking || isFirst,
    lastTry: isFirst ? null : lastTry || null,
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
      onSuccess: (answer) => onDone?.(answer, false),
      onError: (error) => setFailure(failureOf(error, onRefused)),
    })
  }
  const sending: Sending = { failure, isUnconfirmed: false, isSending: mutation.isPending }
  return { send, sending }
}
