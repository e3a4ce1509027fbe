import { indiaDay } from '../../contract/core/india-day.ts'
import { onClockErrorChange, serverNow } from '../api/server-time.ts'
import type { Store } from '../api/store.ts'
import { createStore } from '../api/store.ts'
import { useStore } from '../api/use-store.ts'

type Clock = Pick<Store<number>, 'get' | 'subscribe'>

const clocks = new Map<number, Clock>()

/** The server's time in milliseconds, new every `everyMs`; all who ask for the same rhythm share one timer. */
export function useNow(everyMs: number): number {
  return useStore(clockOf(everyMs))
}

/** Today's day of India by the server's clock, looked at each minute. */
export function useToday(): string {
  return indiaDay(new Date(useNow(60_000)))
}

function clockOf(everyMs: number): Clock {
  const clock = clocks.get(everyMs) ?? makeClock(everyMs)
  clocks.set(everyMs, clock)
  return clock
}

function makeClock(everyMs: number): Clock {
  const now = createStore(serverNow())
  let subscribers = 0
  let timer: ReturnType<typeof setInterval> | undefined
  let stopWatching = () => {}
  const tick = () => now.set(serverNow())

  return {
    get: now.get,
    subscribe(listener) {
      subscribers += 1
      if (subscribers === 1) {
        tick()
        timer = setInterval(tick, everyMs)
        stopWatching = onClockErrorChange(tick)
      }
      const unsubscribe = now.subscribe(listener)
      return () => {
        unsubscribe()
        subscribers -= 1
        if (subscribers > 0) return
        clearInterval(timer)
        stopWatching()
      }
    },
  }
}
