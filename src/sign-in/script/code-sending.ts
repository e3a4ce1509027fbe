import { RESEND_SECONDS } from '../../../contract/codes/code-digits.ts'
import type { generateCode, SentCode } from '../../../contract/codes/one-time-codes.ts'
import type { BodyInput } from '../../../contract/core/endpoint.ts'
import { element } from './elements.ts'
import { showNotice } from './notices.ts'
import type { Answer } from './server-call.ts'
import { callServer } from './server-call.ts'

const PATH: typeof generateCode.path = '/api/otp/generate'
const SECOND = 1000

let maskedAddress: string | null = null
/** The person's authenticator app shows the code. */
let isByApp = false
/** When a code may be sent again, counted from the page's start: a device's clock may be corrected meanwhile. */
let mayResendAt = 0
/** End of the time in which the button says that a code is being sent (rules.md, Codes). */
let saysSendingUntil = 0
let isSending = false
let timer: ReturnType<typeof setTimeout> | undefined

/** Writes what the texts do not hold: where the code went, and how long to wait; again in another language. */
export function writeSending(): void {
  clearTimeout(timer)
  const now = performance.now()
  const left = Math.max(0, Math.ceil((mayResendAt - now) / SECOND))
  const ready = isByApp ? 'instead' : 'ready'
  const state = now < saysSendingUntil ? 'sending' : left > 0 || isSending ? 'waiting' : ready
  for (const text of document.querySelectorAll<HTMLElement>('[data-resend]')) {
    text.hidden = text.dataset['resend'] !== state
  }
  const seconds = document.querySelector('[data-resend=waiting] span')
  if (seconds) seconds.textContent = String(left)
  const button = document.querySelector<HTMLButtonElement>('#resend-form button')
  if (button) button.ariaDisabled = state === ready ? null : 'true'

  for (const text of document.querySelectorAll<HTMLElement>('[data-whereto]')) {
    const whereto = isByApp ? 'app' : maskedAddress === null ? 'unknown' : 'known'
    text.hidden = text.dataset['whereto'] !== whereto
  }
  const address = document.querySelector('[data-whereto=known] strong')
  if (address) address.textContent = maskedAddress
  if (state === ready) return
  const next = state === 'sending' ? saysSendingUntil - now : ((mayResendAt - now) % SECOND) + 1
  timer = setTimeout(writeSending, Math.max(next, 50))
}

let onFailure: (failed: Extract<Answer<unknown>, { ok: false }>) => void = () => {}

/**
 * Has a code sent, and says how that went.
 * @param byMessage the person's authenticator app is not at hand
 */
export async function sendCode(byMessage = false): Promise<void> {
  if (isSending) return
  isSending = true
  saysSendingUntil = performance.now() + SECOND
  mayResendAt = performance.now() + RESEND_SECONDS * SECOND
  showNotice('sending')
  writeSending()
  const wish: BodyInput<typeof generateCode> = { purpose: 'login', byMessage }
  const answer = await callServer<SentCode>(PATH, wish)
  isSending = false
  if (answer.ok) {
    const { channel } = answer.body
    isByApp = channel === 'app'
    maskedAddress = answer.body.maskedAddress
    // Nothing was sent: the app has its code already.
    if (isByApp) [mayResendAt, saysSendingUntil] = [0, 0]
    showNotice(isByApp ? null : channel)
  } else {
    // No code was sent, so the person need not wait before the next try.
    mayResendAt = 0
    onFailure(answer)
  }
  writeSending()
}

/** Puts the button for another code in the script's hands. */
export function attachSending(form: HTMLFormElement, onRefused: typeof onFailure): void {
  onFailure = onRefused
  const button = element('#resend-form button', HTMLButtonElement)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (button.ariaDisabled === null) void sendCode(true)
  })
}
