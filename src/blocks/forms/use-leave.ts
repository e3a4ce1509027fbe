import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

/** The way out of a form's page: back to the screen that it was opened from, else to this address. */
export function useLeave(to: string, search?: object): () => void {
  const router = useRouter()
  const isFromScreen = useRouterState({ select: (state) => state.location.state.fromList })
  return () => {
    if (isFromScreen) router.history.back()
    else void router.navigate({ to, search: search as never, replace: true })
  }
}

/** Leaves a form that is done, once it is drawn no more: an open one would ask before the page changes. */
export function useLeaveWhen(isDone: boolean, leave: () => void): void {
  const go = useEffectEvent(leave)
  useEffect(() => {
    if (isDone) go()
  }, [isDone])
}
