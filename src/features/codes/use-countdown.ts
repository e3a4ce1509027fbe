import { useEffect, useState } from 'react'

const SECOND = 1000

/**
 * Seconds that count down to 0 once started. They go by the page's own running time: a device's clock
 * may be put right meanwhile, and timers of a page behind others stand still.
 */
export function useCountdown() {
  const [endsAt, setEndsAt] = useState(0)
  const [left, setLeft] = useState(0)

  useEffect(() => {
    if (left === 0) return
    const rest = endsAt - performance.now()
    const update = () => setLeft(Math.max(0, Math.ceil((endsAt - performance.now()) / SECOND)))
    const timer = setTimeout(update, Math.max(0, rest - (left - 1) * SECOND))
    return () => clearTimeout(timer)
  }, [endsAt, left])

  return {
    left,
    start(seconds: number) {
      setEndsAt(performance.now() + seconds * SECOND)
      setLeft(seconds)
    },
    stop: () => setLeft(0),
  }
}
