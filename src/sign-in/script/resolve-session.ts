import { signedInUserId } from '../../session/last-person.ts'
import { flushPendingSignOut } from '../../session/pending-sign-out.ts'
import { enterApp } from './enter-app.ts'

/**
 * Corrects the front door by facts that only the device knows. A sign-out that the server has not
 * heard of is sent now. A person who is still signed in goes on to the app.
 */
export function reconcileSession(form: HTMLFormElement): void {
  const flush = () => void flushPendingSignOut().catch(() => undefined)
  flush()
  addEventListener('online', flush)
  // Only the worker serves the front door to a signed-in person; the server would have sent the
  // app.
  if (signedInUserId() !== null && navigator.serviceWorker?.controller) void enterApp(form, null)
}
