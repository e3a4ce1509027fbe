import { hasKnownUser } from '../../session/last-person.ts'
import { element } from './elements.ts'
import { enterApp, isAppCached } from './enter-app.ts'
import { clearErrorsWhileTyping, firstMissing, inputOf } from './field-errors.ts'
import { showProblem } from './problem-box.ts'
import { askToSignIn } from './sign-in-call.ts'

let isBusy = false

function setBusy(busy: boolean): void {
  isBusy = busy
  element('#busy', HTMLElement).hidden = !busy
  // Not `disabled`: that would take the focus from under the person's finger.
  element('button[type=submit]', HTMLButtonElement).ariaDisabled = busy ? 'true' : null
}

async function submit(): Promise<void> {
  if (isBusy) return
  showProblem(null)
  const missing = firstMissing()
  if (missing) {
    missing.focus()
    return
  }
  showPassword(false)
  setBusy(true)
  const form = element('form', HTMLFormElement)
  const typed = {
    userName: inputOf('userName').value.trim(),
    password: inputOf('password').value,
  }
  const ownDevice = element('#ownDevice', HTMLInputElement).checked
  const outcome = await askToSignIn({ ...typed, ownDevice })
  if (outcome.signedIn) return enterApp(form, outcome.user, typed)
  // Without the server the device judges, where it knows anybody.
  if (outcome.problem === 'network' && hasKnownUser() && (await isAppCached(form))) {
    return enterApp(form, null, typed)
  }
  setBusy(false)
  showProblem(outcome.problem, outcome.retryAt)
  if (outcome.problem === 'failed') inputOf('password').select()
}

function showPassword(shown: boolean): void {
  inputOf('password').type = shown ? 'text' : 'password'
  element('#show-password', HTMLButtonElement).ariaPressed = String(shown)
}

/** Puts the form in the script's hands; until then it posts as a plain form. */
export function attachForm(form: HTMLFormElement): void {
  form.noValidate = true
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void submit()
  })
  clearErrorsWhileTyping()
  element('#show-password', HTMLButtonElement).addEventListener('click', () => {
    showPassword(inputOf('password').type === 'password')
  })
  // Back from the browser's memory of the page: nothing is under way any more.
  addEventListener('pageshow', () => setBusy(false))
}
