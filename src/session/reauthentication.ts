import type { SessionUser } from '../../contract/sessions/session.ts'
import { createStore } from '../api/store.ts'
import { useStore } from '../api/use-store.ts'

/** The person whose session ended over unsaved work and who is asked for the password, or `null`. */
export const reauthenticating = createStore<SessionUser | null>(null)

export function useReauthenticatingUser(): SessionUser | null {
  return useStore(reauthenticating)
}
