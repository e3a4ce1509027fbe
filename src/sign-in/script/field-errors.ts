import { element } from './elements.ts'

const REQUIRED = ['userName', 'password'] as const
type RequiredField = (typeof REQUIRED)[number]

export function inputOf(field: RequiredField): HTMLInputElement {
  return element(`#${field}`, HTMLInputElement)
}

function isMissing(input: HTMLInputElement): boolean {
  // Spaces may be a password, but never a name.
  const value = input.name === 'userName' ? input.value.trim() : input.value
  return value === ''
}

function mark(input: HTMLInputElement, isWrong: boolean): void {
  const message = `${input.id}-error`
  element(`#${message}`, HTMLElement).hidden = !isWrong
  if (isWrong) {
    input.setAttribute('aria-invalid', 'true')
    input.setAttribute('aria-describedby', message)
  } else {
    input.removeAttribute('aria-invalid')
    input.removeAttribute('aria-describedby')
  }
}

/** Shows what is missing and answers the first field that is, if one is. */
export function firstMissing(): HTMLInputElement | undefined {
  const inputs = REQUIRED.map(inputOf)
  for (const input of inputs) mark(input, isMissing(input))
  return inputs.find(isMissing)
}

/** Takes a field's error away as soon as the person has supplied it. */
export function clearErrorsWhileTyping(): void {
  for (const input of REQUIRED.map(inputOf)) {
    input.addEventListener('input', () => {
      if (!isMissing(input)) mark(input, false)
    })
  }
}
