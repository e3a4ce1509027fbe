import { useState } from 'react'
import { useToday } from '../../i18n/use-now.ts'
import { useClockOff } from '../../offline/connectivity/clock.ts'
import { storageKeys } from '../../storage-keys.ts'

function readDay(): string | null {
  try {
    return localStorage.getItem(storageKeys.clockNoticeClosedOn)
  } catch {
    return null
  }
}

function writeDay(day: string): void {
  try {
    localStorage.setItem(storageKeys.clockNoticeClosedOn, day)
  } catch {
    // Without storage the notice returns with the next page.
  }
}

/** Seconds by which the device's clock is wrong; `null` after the person dismissed it for today. */
export function useClockNotice() {
  const off = useClockOff()
  const [closedOn, setClosedOn] = useState(readDay)
  const today = useToday()
  return {
    offBy: closedOn === today ? null : off,
    dismiss() {
      writeDay(today)
      setClosedOn(today)
    },
  }
}
