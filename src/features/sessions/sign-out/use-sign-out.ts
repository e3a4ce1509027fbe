import { useMutation, useQueryClient } from '@tanstack/react-query'
import { redirectToRoot } from '../../../session/leave.ts'

/** From the notice to the reload at the root path (spec 4 and 9). */
const RELOAD_AFTER_MS = 2000

/** Ends the session, says so and leaves; on a refusal the person stays signed in. */
export function useSignOut() {
  const queryClient = useQueryClient()
  return useMutation({
    async mutationFn() {
      const signOutModule = await import('./sign-out.ts')
      await signOutModule.signOutHere().then(signOutModule.notifySignedOut, (error: unknown) => {
        signOutModule.notifySignOutFailed(error)
        throw error
      })
    },
    onSuccess() {
      redirectToRoot(RELOAD_AFTER_MS)
      // What is on the screen goes with the reload; the rest of what the person saw goes now.
      queryClient.removeQueries({ type: 'inactive' })
    },
  })
}
