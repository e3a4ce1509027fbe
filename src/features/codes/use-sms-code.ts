import { useEffect, useEffectEvent } from 'react'
import { listenForSmsCode } from '../../session/sms-code.ts'

/** Hands over the code of each SMS that comes, where the browser may read it and the person agrees. */
export function useSmsCode(onCode: (code: string) => void): void {
  const take = useEffectEvent(onCode)
  useEffect(() => {
    const stop = new AbortController()
    listenForSmsCode((code) => take(code), stop.signal)
    return () => stop.abort()
  }, [])
}
