import type { RouterHistory } from '@tanstack/react-router'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The step of the form that this entry of the history shows. */
    formStep?: number
    /** A link from outside opened the form: no page of ours lies behind it. */
    isFormFirst?: boolean
  }
}

/** A closing form goes back over its steps: none of them is the person's choice. */
let isClosing = false

interface Options {
  /** The step that is shown; the first is 1. */
  step: number
  /** The person went back, or forward, to this step. */
  onMove: (step: number) => void
  /** The person went back from the first step. */
  onLeave: () => void
}

/**
 * Keeps one entry of the history for each step up to the present one, so that the browser's Back
 * leads to the step before.
 */
export function useStepHistory({ step, onMove, onLeave }: Options): void {
  const { history } = useRouter()
  /** The step of the history entry that the form itself has gone to. */
  const wanted = useRef(step)

  useEffect(() => {
    wanted.current = step
    follow(history, step)
  }, [history, step])

  const onPop = useEffectEvent(() => {
    const { formStep } = history.location.state
    if (isClosing || formStep === wanted.current) return
    if (formStep === undefined) return onLeave()
    wanted.current = formStep
    onMove(formStep)
  })
  useEffect(
    () =>
      history.subscribe(({ action }) => {
        if (action.type !== 'PUSH' && action.type !== 'REPLACE') onPop()
      }),
    [history],
  )
}

function follow(history: RouterHistory, step: number): void {
  const { href, state } = history.location
  const isFormFirst = state.isFormFirst ?? !history.canGoBack()
  const here = state.formStep ?? 0
  if (here > step) history.go(step - here)
  for (let next = here + 1; next <= step; next += 1) {
    const change = next === 1 ? history.replace : history.push
    change(href, { formStep: next, isFormFirst })
    // Otherwise the changes of one task become one entry.
    history.flush()
  }
}

/** Goes back to the entry of the first step: what stands there has no steps any more. */
export function leaveSteps(history: RouterHistory): void {
  const { formStep = 1 } = history.location.state
  if (formStep > 1) history.go(1 - formStep)
}

/**
 * Goes back to the page from which the form was opened.
 * @param close closes the form at its own address, where there is no such page
 */
export function leaveForm(history: RouterHistory, close: () => void): void {
  const { formStep = 1, isFormFirst = !history.canGoBack() } = history.location.state
  if (!isFormFirst) return history.go(-formStep)
  if (formStep === 1) return close()
  isClosing = true
  const stop = history.subscribe(() => {
    stop()
    isClosing = false
    close()
  })
  leaveSteps(history)
}
