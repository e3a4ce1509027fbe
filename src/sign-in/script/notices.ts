import { timeFormatOf, timeText } from '../../../contract/core/text/date-text.ts'

let retryAt: number | null = null

const notices = () => [...document.querySelectorAll<HTMLElement>('.notices [data-notice]')]

/** Writes the hour into its sentence; again, when the sentence was replaced by another language's. */
export function writeRetryTime(): void {
  for (const sentence of document.querySelectorAll<HTMLElement>('[data-when]')) {
    sentence.hidden = (sentence.dataset['when'] === 'known') !== (retryAt !== null)
    const time = sentence.querySelector('time')
    if (!time || retryAt === null) continue
    // A minute that has begun would name a time at which it is still too early.
    const at = new Date(Math.ceil(retryAt / 60_000) * 60_000)
    time.dateTime = at.toISOString()
    const format = timeFormatOf(`${document.documentElement.lang}-IN-u-nu-latn`, 'Asia/Kolkata')
    time.textContent = timeText(format, at)
  }
}

/**
 * Says one thing, or nothing; notices stand in live regions, so that what appears is read out. What the document has
 * no words for is the server's fault.
 */
export function showNotice(name: string | null, at: number | null = null): void {
  retryAt = at
  writeRetryTime()
  const isKnown = notices().some(({ dataset }) => dataset['notice'] === name)
  const shown = isKnown || name === null ? name : 'server'
  for (const notice of notices()) notice.hidden = notice.dataset['notice'] !== shown
}
