// Also for the front door's script: nothing heavy may be imported here.

/** What Chrome on Android answers for an SMS that names this site in its last line (WebOTP). */
interface SmsCredential extends Credential {
  code: string
}

const wish = { otp: { transport: ['sms'] } }

/**
 * Hands over the code of each SMS that comes, where the browser may read it and the person agrees, until `signal` is
 * aborted.
 */
export function listenForSmsCode(onCode: (code: string) => void, signal: AbortSignal): void {
  if (!('OTPCredential' in window)) return
  const listen = async (): Promise<void> => {
    const credential = await navigator.credentials.get({ ...wish, signal })
    if (signal.aborted || !credential) return
    onCode((credential as SmsCredential).code)
    await listen()
  }
  // Declined or closed: the code is typed.
  listen().catch(() => undefined)
}
