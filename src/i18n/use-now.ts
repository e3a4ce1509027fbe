import { useSyncExternalStore } from 'react'

interface Clock {
  subscribe: (listener: () => void) => () => void
  now: () => number
}

const clocks = new Map<number, Clock>()

/** The time in milliseconds, new every `everyMs`; all who ask for the same rhythm share one timer. */
export function useNow(everyMs: number): number {
  const clock = clockOf(everyMs)
  return useSyncExternalStore(clock.subscribe, clock.now)
}

function clockOf(everyMs: number): Clock {
  const clock = clocks.get(everyMs) ?? makeClock(everyMs)
  clocks.set(everyMs, clock)
  return clock
}

function makeClock(everyMs: number): Clock {
  const listeners = new Set<() => void>()
  let now = Date.now()
  let timer: ReturnType<typeof setInterval> | undefined

  function tick() {
    now = Date.now()
    for (const listener of listeners) listener()
  }

  function subscribe(listener: () => void) {
    if (listeners.size === 0) {
      now = Date.now()
      timer = setInterval(tick, everyMs)
    }
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) clearInterval(timer)
    }
  }

  return { subscribe, now: () => now }
}
