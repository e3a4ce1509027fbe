function show(button: HTMLButtonElement, isShown: boolean): void {
  const input = document.getElementById(button.getAttribute('aria-controls') ?? '')
  if (input instanceof HTMLInputElement) input.type = isShown ? 'text' : 'password'
  button.ariaPressed = String(isShown)
}

const buttonsIn = (form: HTMLFormElement) =>
  form.querySelectorAll<HTMLButtonElement>('.show-password')

/** Lets the person read what stands in the form's password fields. */
export function attachShowPassword(form: HTMLFormElement): void {
  for (const button of buttonsIn(form)) {
    button.addEventListener('click', () => show(button, button.ariaPressed !== 'true'))
  }
}

/** Hides shown passwords before they are sent: browsers remember what was typed into a plain text field. */
export function hidePasswords(form: HTMLFormElement): void {
  for (const button of buttonsIn(form)) show(button, false)
}
