import { clearErrorsWhileTyping, firstMissing } from './field-errors.ts'
import { showNotice } from './notices.ts'
import { attachShowPassword, hidePasswords } from './shown-passwords.ts'

/** What submitting a form does. While work is `under way` elsewhere, the form stays busy and takes no second press. */
type Submit = () => Promise<'done' | 'under way'>

function setBusy(form: HTMLFormElement, isBusy: boolean): void {
  const note = form.querySelector<HTMLElement>('[data-busy]')
  if (note) note.hidden = !isBusy
  const button = form.querySelector<HTMLButtonElement>('[type=submit]')
  // Not `disabled`: that would take the focus from under the person's finger.
  if (button) button.ariaDisabled = isBusy ? 'true' : null
}

/** Puts a form in the script's hands; until then it posts as a plain form. */
export function takeOver(form: HTMLFormElement, submit: Submit): void {
  let isBusy = false

  async function press(): Promise<void> {
    if (isBusy) return
    showNotice(null)
    const missing = firstMissing(form)
    if (missing) return missing.focus()
    hidePasswords(form)
    isBusy = true
    setBusy(form, true)
    if ((await submit()) === 'under way') return
    isBusy = false
    setBusy(form, false)
  }

  form.noValidate = true
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void press()
  })
  clearErrorsWhileTyping(form)
  attachShowPassword(form)
  // Back from the browser's memory of the page: nothing is under way any more.
  addEventListener('pageshow', () => {
    isBusy = false
    setBusy(form, false)
  })
}
