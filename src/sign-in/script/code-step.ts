import { CODE_DIGITS, codeDigits } from '../../../contract/codes/code-digits.ts'
import type { verifyCode } from '../../../contract/codes/one-time-codes.ts'
import type { BodyInput, ResponseOf } from '../../../contract/core/endpoint.ts'
import { CODE_STEP, signInState } from '../../../contract/core/front-door.ts'
import { frontDoorFor, returnPath } from '../../../contract/core/return-path.ts'
import type { signInWithRecoveryCode } from '../../../contract/second-factor/second-factor.ts'
import type { SessionUser, signOut } from '../../../contract/sessions/session.ts'
import type { TypedCredentials } from '../../session/handed-over.ts'
import { listenForSmsCode } from '../../session/sms-code.ts'
import { attachSending, sendCode } from './code-sending.ts'
import { element } from './elements.ts'
import { enterApp } from './enter-app.ts'
import { showError } from './field-errors.ts'
import { takeOver } from './forms.ts'
import { showNotice } from './notices.ts'
import type { Answer } from './server-call.ts'
import { callServer } from './server-call.ts'
import { shownStep, showStep } from './steps.ts'

const VERIFY: typeof verifyCode.path = '/api/otp/verify'
const RECOVER: typeof signInWithRecoveryCode.path = '/auth/recovery-code'
const LEAVE: typeof signOut.path = '/auth/logout'

/** The typed password, which opens the device's store once the code is right. A reload forgets the password. */
let typed: TypedCredentials | undefined

const otp = () => element('#otp', HTMLInputElement)
const addressOf = (parameters: Record<string, string>) =>
  frontDoorFor(returnPath(location.search), parameters)

/** The password was right: asks for the code that is sent now. */
export function openCodeStep(credentials: TypedCredentials): void {
  typed = credentials
  // The way back leads to the password, and not out of the portal.
  history.pushState(null, '', addressOf({ step: CODE_STEP }))
  showCodeStep()
  void sendCode()
}

function showCodeStep(): void {
  otp().value = ''
  showStep(CODE_STEP)
  readSms()
}

let stopReading = new AbortController()

function readSms(): void {
  stopReading.abort()
  stopReading = new AbortController()
  listenForSmsCode((code) => (otp().value = codeDigits(code)), stopReading.signal)
}

/** Back to the password, which is not left for the next person to show. */
function showSignIn(): void {
  stopReading.abort()
  typed = undefined
  showStep('sign-in')
  const password = element('#password', HTMLInputElement)
  password.value = ''
  if (element('#userName', HTMLInputElement).value) password.focus()
}

function leaveStep(): void {
  history.replaceState(null, '', addressOf({}))
  showSignIn()
}

/** Says why a code was refused. */
function refuse({ problem, retryAt }: Extract<Answer<unknown>, { ok: false }>): void {
  if (problem === 'session.none') leaveStep()
  showNotice(problem, retryAt)
}

/** Puts the step's forms in the script's hands. */
export function attachCodeStep(signIn: HTMLFormElement): void {
  const form = (id: string) => element(id, HTMLFormElement)
  const isTicked = (id: string) => element(id, HTMLInputElement).checked
  const enter = (user: SessionUser) => {
    stopReading.abort()
    void enterApp(signIn, user, typed)
    return 'under way' as const
  }

  otp().addEventListener('input', () => {
    const digits = codeDigits(otp().value)
    if (digits !== otp().value) otp().value = digits
  })

  takeOver(form('#code-form'), async () => {
    const body: BodyInput<typeof verifyCode> = {
      otp: otp().value,
      purpose: 'login',
      remember: isTicked('#remember'),
    }
    if (body.otp.length < CODE_DIGITS) {
      showError(otp(), 'invalid')
      showNotice('invalid')
      otp().focus()
      return 'done'
    }
    const answer = await callServer<ResponseOf<typeof verifyCode>>(VERIFY, body)
    if (answer.ok && answer.body.user) return enter(answer.body.user)
    if (answer.ok) return 'done'
    if (answer.problem.startsWith('code.')) {
      otp().value = ''
      otp().focus()
    }
    refuse(answer)
    return 'done'
  })

  takeOver(form('#recovery-form'), async () => {
    const recoveryCode = element('#recoveryCode', HTMLInputElement)
    const body: BodyInput<typeof signInWithRecoveryCode> = {
      recoveryCode: recoveryCode.value,
      remember: isTicked('#remember-recovery'),
    }
    const answer = await callServer<SessionUser>(RECOVER, body)
    if (answer.ok) return enter(answer.body)
    recoveryCode.select()
    // What cannot be a code of the sheet is as wrong as another one.
    refuse(answer.fields.length > 0 ? { ...answer, problem: 'recovery_code.wrong' } : answer)
    return 'done'
  })

  takeOver(form('#back-form'), async () => {
    // When the sign-out does not reach the server, the unfinished sign-in expires there
    // automatically.
    await callServer(LEAVE)
    leaveStep()
    return 'done'
  })

  attachSending(form('#resend-form'), refuse)

  addEventListener('popstate', () => {
    if (!signIn.isConnected) return
    const { step } = signInState(new URLSearchParams(location.search))
    if (step === shownStep()) return
    if (step === CODE_STEP) showCodeStep()
    else showSignIn()
  })
  if (shownStep() === CODE_STEP) readSms()
}
