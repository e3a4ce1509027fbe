import type { Problem } from '../problems.ts'

let retryAt: number | null = null

/** Writes the hour into its sentence; again, when the sentence was replaced by another language's. */
export function writeRetryTime(): void {
  const box = document.querySelector('[data-problem="too_many"]')
  const known = box?.querySelector<HTMLElement>('[data-when="known"]')
  const unknown = box?.querySelector<HTMLElement>('[data-when="unknown"]')
  if (!known || !unknown) return
  known.hidden = retryAt === null
  unknown.hidden = retryAt !== null
  const time = known.querySelector('time')
  if (!time || retryAt === null) return
  // A minute that has begun would name a time at which it is still too early.
  const at = new Date(Math.ceil(retryAt / 60_000) * 60_000)
  time.dateTime = at.toISOString()
  time.textContent = at.toLocaleTimeString(`${document.documentElement.lang}-IN-u-nu-latn`, {
    hour: 'numeric',
    minute: '2-digit',
  })
}

/** Shows one problem, or none; the box is a live region, so that it is read out as it appears. */
export function showProblem(problem: Problem | null, at: number | null = null): void {
  retryAt = at
  writeRetryTime()
  for (const box of document.querySelectorAll<HTMLElement>('[data-problem]')) {
    box.hidden = box.dataset['problem'] !== problem
  }
}
