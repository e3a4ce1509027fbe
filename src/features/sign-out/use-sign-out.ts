import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { signOut } from '../../../contract/session.ts'
import { call } from '../../shared/api/call.ts'
import { errorText } from '../../shared/i18n/error-text.ts'
import { leaveToRoot } from '../../shared/session/leave.ts'
import { notify } from '../../shared/ui/notices.ts'

/** From the notice to the reload at the root path (spec 4 and 9). */
const RELOAD_AFTER_MS = 2000

/** Ends the session on the server, says so and leaves; on a failure the person stays signed in. */
export function useSignOut() {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(signOut),
    onSuccess() {
      notify({ tone: 'success', title: t`Logout Successful` })
      leaveToRoot(RELOAD_AFTER_MS)
      // What is on the screen goes with the reload; the rest of what the person saw goes now.
      queryClient.removeQueries({ type: 'inactive' })
    },
    onError(error) {
      notify({ tone: 'error', title: t`Failed to logout`, description: errorText(error) })
    },
  })
}
