import type { BodyInput, ResponseOf } from '../../../contract/core/endpoint.ts'
import { forgotPasswordState } from '../../../contract/core/front-door.ts'
import { FORGOT_PASSWORD_PATH, LINK_TOKEN } from '../../../contract/core/page-addresses.ts'
import type {
  askForPasswordLink,
  setPasswordByLink,
} from '../../../contract/password-links/password-links.ts'
import { noteChangedUser } from './changed-user.ts'
import { element } from './elements.ts'
import { showError } from './field-errors.ts'
import { takeOver } from './forms.ts'
import { showNotice } from './notices.ts'
import { callServer } from './server-call.ts'
import { shownStep, showStep } from './steps.ts'

const ASK: typeof askForPasswordLink.path = '/auth/forgot-password'
const SET: typeof setPasswordByLink.path = '/auth/set-password'

const inputOf = (name: string) => element(`#${name}`, HTMLInputElement)

/** Puts both steps' forms in the script's hands; until then they post as plain forms. */
export function attachPasswordForms(): void {
  takeOver(element('#ask-form', HTMLFormElement), async () => {
    const userName = inputOf('userName')
    const body: BodyInput<typeof askForPasswordLink> = { userName: userName.value }
    const answer = await callServer(ASK, body)
    if (answer.ok) {
      history.pushState(null, '', `${FORGOT_PASSWORD_PATH}?asked=1`)
      showStep('asked')
    } else showNotice(answer.problem, answer.retryAt)
    return 'done'
  })

  takeOver(element('#set-form', HTMLFormElement), async () => {
    const [newPassword, confirmation] = [inputOf('newPassword'), inputOf('confirmation')]
    if (newPassword.value !== confirmation.value) {
      showError(confirmation, 'mismatch')
      confirmation.focus()
      return 'done'
    }
    // The link's token stays in the address until it is used: a reload must not lose it.
    const token = new URLSearchParams(location.search).get(LINK_TOKEN) ?? ''
    const body: BodyInput<typeof setPasswordByLink> = { token, newPassword: newPassword.value }
    const answer = await callServer<ResponseOf<typeof setPasswordByLink>>(SET, body)
    if (answer.ok) {
      noteChangedUser(answer.body.userName)
      location.replace('/?changed=1')
      return 'under way'
    }
    const wrong = answer.fields.find(({ path }) => path === newPassword.name)
    if (wrong && showError(newPassword, wrong.code)) newPassword.focus()
    // A token that a mail program has cut is no link either.
    else if (answer.fields.length > 0 || answer.problem === 'link.ended') askAgain()
    else showNotice(answer.problem, answer.retryAt)
    return 'done'
  })

  addEventListener('popstate', () => {
    const { step } = forgotPasswordState(new URLSearchParams(location.search))
    if (step !== shownStep()) showStep(step)
  })
}

/** The link has ended: offers another one. */
function askAgain(): void {
  const problem = 'link.ended'
  history.replaceState(null, '', `${FORGOT_PASSWORD_PATH}?problem=${problem}`)
  showStep('ask')
  showNotice(problem)
}
