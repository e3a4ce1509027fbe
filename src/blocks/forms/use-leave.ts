import { useRouter, useRouterState } from '@tanstack/react-router'

/** The way out of a form's page: back to the screen that it was opened from, else to this address. */
export function useLeave(to: string): () => void {
  const router = useRouter()
  const isFromScreen = useRouterState({ select: (state) => state.location.state.fromList })
  return () => {
    if (isFromScreen) router.history.back()
    else void router.navigate({ to, replace: true })
  }
}
