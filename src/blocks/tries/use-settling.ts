import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { createStore } from '../../api/store.ts'
import type { AskAgain } from '../../offline/connectivity/ask-again.ts'
import { askAgain, askOnReturn } from '../../offline/connectivity/ask-again.ts'
import type { Asking } from '../../offline/connectivity/asking.ts'
import type { askOutcome } from './try-outcome.ts'

/**
 * Asks what became of a try until the server says so: at once, with back-off, when the connection is back and when
 * somebody looks at the page again. `null`: there is none to ask for.
 */
export function useSettling(
  key: string | null,
  outcomeOf: typeof askOutcome,
  onSettled: (enteredAt: string | null) => void,
) {
  const settled = useEffectEvent(onSettled)
  const askServer = useEffectEvent(outcomeOf)
  const asking = useRef<AskAgain>(null)
  // The key whose first question has come to its end.
  const [asked, setAsked] = useState<string | null>(null)
  useEffect(() => {
    if (key === null) return undefined
    let isGone = false
    const state = createStore<Asking>('asking')
    const question = askAgain(async () => {
      const enteredAt = await askServer(key)
      if (!isGone) settled(enteredAt)
      return true
    }, state)
    const stopWatching = state.subscribe(() => setAsked(key))
    const stopReturns = askOnReturn(question)
    asking.current = question
    void question.now()
    return () => {
      isGone = true
      stopWatching()
      stopReturns()
      question.stop()
    }
  }, [key])
  return {
    /** The first question is under way: the person has not been told anything yet. */
    isFirst: key !== null && asked !== key,
    /** Asks now; resolves after the answer, or after a try in vain. */
    ask: async () => asking.current?.again(),
  }
}
