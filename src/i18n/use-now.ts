import type { Store } from '../api/store.ts'
import { createStore } from '../api/store.ts'
import { useStore } from '../api/use-store.ts'

type Clock = Pick<Store<number>, 'get' | 'subscribe'>

const clocks = new Map<number, Clock>()

/** The time in milliseconds, new every `everyMs`; all who ask for the same rhythm share one timer. */
export function useNow(everyMs: number): number {
  return useStore(clockOf(everyMs))
}

function clockOf(everyMs: number): Clock {
  const clock = clocks.get(everyMs) ?? makeClock(everyMs)
  clocks.set(everyMs, clock)
  return clock
}

function makeClock(everyMs: number): Clock {
  const now = createStore(Date.now())
  let subscribers = 0
  let timer: ReturnType<typeof setInterval> | undefined
  const tick = () => now.set(Date.now())

  return {
    get: now.get,
    subscribe(listener) {
      subscribers += 1
      if (subscribers === 1) {
        tick()
        timer = setInterval(tick, everyMs)
      }
      const unsubscribe = now.subscribe(listener)
      return () => {
        unsubscribe()
        subscribers -= 1
        if (subscribers === 0) clearInterval(timer)
      }
    },
  }
}
