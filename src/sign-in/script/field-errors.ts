function isMissing(input: HTMLInputElement): boolean {
  // Spaces may be a password, but nothing else.
  const isPassword = input.autocomplete.endsWith('password')
  return (isPassword ? input.value : input.value.trim()) === ''
}

const inputsIn = (part: HTMLElement) => [...part.querySelectorAll('input')]

/** Shows one error of a field, by its code, or none; false when the field has no words for it. */
export function showError(input: HTMLInputElement, code: string | null): boolean {
  const errors = document.querySelectorAll<HTMLElement>(`#${input.id}-errors > *`)
  let isSaid = false
  for (const error of errors) {
    error.hidden = error.dataset['notice'] !== code
    isSaid ||= !error.hidden
  }
  input.ariaInvalid = code === null ? null : 'true'
  return isSaid
}

/** Takes all errors of the fields away. */
export function clearErrors(part: HTMLElement): void {
  for (const input of inputsIn(part)) showError(input, null)
}

/** Shows which fields are missing and answers the first one, if one is. */
export function firstMissing(form: HTMLFormElement): HTMLInputElement | undefined {
  clearErrors(form)
  const missing = inputsIn(form).filter((input) => input.required && isMissing(input))
  for (const input of missing) showError(input, 'required')
  return missing[0]
}

/** Takes a field's error away as soon as the person has supplied it. */
export function clearErrorsWhileTyping(form: HTMLFormElement): void {
  form.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && !isMissing(target)) showError(target, null)
  })
}
