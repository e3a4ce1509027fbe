import { clearErrors } from './field-errors.ts'
import { showNotice } from './notices.ts'

const steps = () => [...document.querySelectorAll<HTMLElement>('[data-step]')]

/** The name of the step that is shown. */
export function shownStep(): string | undefined {
  return steps().find(({ hidden }) => !hidden)?.dataset['step']
}

/** Shows a step without what was said before, and leads the person to its beginning. */
export function showStep(name: string): void {
  showNotice(null)
  for (const step of steps()) {
    step.hidden = step.dataset['step'] !== name
    clearErrors(step)
    if (!step.hidden) step.querySelector<HTMLElement>('[data-first]')?.focus()
  }
}
