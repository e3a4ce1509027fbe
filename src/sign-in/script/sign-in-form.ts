import type { PendingSignIn, SessionUser, signIn } from '../../../contract/sessions/session.ts'
import { hasKnownUser } from '../../session/last-person.ts'
import { openCodeStep } from './code-step.ts'
import { element } from './elements.ts'
import { enterApp, isAppCached } from './enter-app.ts'
import { takeOver } from './forms.ts'
import { showNotice } from './notices.ts'
import { callServer } from './server-call.ts'

// The endpoint's own module would bring its schemas along; its type costs nothing.
const PATH: typeof signIn.path = '/auth/login'

/** Puts the form in the script's hands; until then it posts as a plain form. */
export function attachSignIn(form: HTMLFormElement): void {
  const userName = element('#userName', HTMLInputElement)
  const password = element('#password', HTMLInputElement)
  const ownDevice = element('#ownDevice', HTMLInputElement)

  takeOver(form, async () => {
    const typed = { userName: userName.value.trim(), password: password.value }
    const answer = await callServer<SessionUser | PendingSignIn>(PATH, {
      ...typed,
      ownDevice: ownDevice.checked,
    })
    if (answer.ok) {
      const { body } = answer
      if ('pending' in body) {
        openCodeStep(typed)
        return 'done'
      }
      void enterApp(form, body, typed)
      return 'under way'
    }
    // The server is unreachable: the device itself checks the password, if it knows any person.
    if (answer.problem === 'network' && hasKnownUser() && (await isAppCached(form))) {
      void enterApp(form, null, typed)
      return 'under way'
    }
    showNotice(answer.problem, answer.retryAt)
    if (answer.problem === 'login.failed') password.select()
    return 'done'
  })
}
