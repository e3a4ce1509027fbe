import { useEffect, useEffectEvent } from 'react'

/** What Chrome on Android answers for an SMS that names this site in its last line (WebOTP). */
interface SmsCredential extends Credential {
  code: string
}

const wish = { otp: { transport: ['sms'] } }

/** Hands over the code of each SMS that comes, where the browser may read it and the person agrees. */
export function useSmsCode(onCode: (code: string) => void): void {
  const take = useEffectEvent(onCode)
  useEffect(() => {
    if (!('OTPCredential' in window)) return
    const stop = new AbortController()
    const { signal } = stop
    const listen = async (): Promise<void> => {
      const credential = await navigator.credentials.get({ ...wish, signal })
      if (signal.aborted || !credential) return
      take((credential as SmsCredential).code)
      await listen()
    }
    // Declined or closed: the code is typed.
    listen().catch(() => undefined)
    return () => stop.abort()
  }, [])
}
