import { readFileSync } from 'node:fs'

/** From when to when, by `performance.now()`. */
export interface Span {
  from: number
  to: number
}

const POLL_EVERY_MS = 250
/** A share of all cores' time; below it a measurement says something of the program. */
const NOTEWORTHY = 0.05

/** All of the processors' time since the start and what of it the host gave to others, in ticks. */
function processorTime(): { all: number; stolen: number } {
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n', 1)
  // user nice system idle iowait irq softirq steal; see proc_stat(5).
  const ticks = line.trim().split(/\s+/).slice(1, 9).map(Number)
  return { all: ticks.reduce((sum, each) => sum + each, 0), stolen: ticks[7] ?? 0 }
}

/**
 * Watches when the host of a virtual machine takes processor time away from it, from now on; answers
 * how to end that, and with it the spans in which it took more than a twentieth.
 */
export function watchStolenTime(): () => Span[] {
  const spans: Span[] = []
  let before = { at: performance.now(), ...processorTime() }
  const look = () => {
    const now = { at: performance.now(), ...processorTime() }
    const share = (now.stolen - before.stolen) / Math.max(1, now.all - before.all)
    if (share > NOTEWORTHY) spans.push({ from: before.at, to: now.at })
    before = now
  }
  const timer = setInterval(look, POLL_EVERY_MS)
  return () => {
    clearInterval(timer)
    look()
    return spans
  }
}
