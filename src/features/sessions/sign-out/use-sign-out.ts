import { useMutation, useQueryClient } from '@tanstack/react-query'
import { redirectToRoot, setSigningOut } from '../../../session/leave.ts'

/** Delay between notice and reload (rules.md, Limits). */
const RELOAD_AFTER_MS = 2000

/** Signs out, shows the notice and reloads; after a refusal the person stays signed in. */
export function useSignOut() {
  const queryClient = useQueryClient()
  return useMutation({
    async mutationFn() {
      setSigningOut(true)
      const signOutModule = await import('./sign-out.ts')
      await signOutModule.signOutHere().then(signOutModule.notifySignedOut, (error: unknown) => {
        signOutModule.notifySignOutFailed(error)
        throw error
      })
    },
    onError() {
      setSigningOut(false)
    },
    onSuccess() {
      redirectToRoot(RELOAD_AFTER_MS)
      // The reload clears the screen; cached data must go now.
      queryClient.removeQueries({ type: 'inactive' })
    },
  })
}
