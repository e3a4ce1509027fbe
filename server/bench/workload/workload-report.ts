import { Measures } from '../measuring/measures.ts'
import type { Outcomes } from './arrivals.ts'
import type { Held } from './watched-process.ts'
import { slopeAnHour } from './watched-process.ts'

/** The beginning and the end that are compared, in minutes; less where the whole is shorter. */
const COMPARED_MINUTES = 10
const SLOWER_AT_MOST = 1.2

/** How long each thing took from the moment at which it was to begin. */
export function printTimes(windows: readonly Measures[], whats: readonly string[]): void {
  const all = Measures.together(windows)
  for (const what of whats) {
    const times = [0.5, 0.95, 0.99].map((share) => all.percentile(what, share).toFixed(0))
    console.log(
      `  ${what.padEnd(10)} ${String(all.count(what)).padStart(8)}  p50 ${times[0]} · p95 ${times[1]} · p99 ${times[2]} ms`,
    )
  }
}

/** What a screen asks by itself is most of all calls, and the same from first to last. */
const STEADY = 'refreshed'

/** Says what grew and what failed, and whether all is well. */
export function verdictOf({
  windows,
  held,
  outcomes,
  added,
  taken,
}: {
  windows: readonly Measures[]
  held: readonly Held[][]
  outcomes: Outcomes
  /** Applications that have come into the database, and those that the server said it had. */
  added: number
  taken: number
}): boolean {
  for (const [index, points] of held.entries()) {
    const [first, last] = [points[0], points.at(-1)]
    if (!first || !last) continue
    // What it needs to get going is not what it loses.
    const later = points.slice(Math.floor(points.length / 3))
    const slope = (of: (each: Held) => number) =>
      slopeAnHour(later.map((each) => ({ minute: each.minute, value: of(each) })))
    const processor = (last.processorSeconds - first.processorSeconds) / (60 * last.minute)
    console.log(
      `  instance ${index + 1}: ${first.megabytes.toFixed(0)} → ${last.megabytes.toFixed(0)} MB (${slope((each) => each.megabytes).toFixed(1)} an hour in the last two thirds), ` +
        `${first.handles} → ${last.handles} handles (${slope((each) => each.handles).toFixed(1)} an hour), ${processor.toFixed(2)} cores`,
    )
  }
  const part = Math.min(COMPARED_MINUTES, Math.ceil(windows.length / 2))
  const p99 = (of: readonly Measures[]) => Measures.together(of).percentile(STEADY, 0.99)
  const [beginning, end] = [p99(windows.slice(0, part)), p99(windows.slice(-part))]
  console.log(
    `  p99 of refreshes: ${beginning.toFixed(0)} ms in the first ${part} min, ${end.toFixed(0)} ms in the last: ${(end / beginning).toFixed(2)} times`,
  )
  console.log(
    `  ${outcomes.done} done, ${outcomes.turnedAway} turned away; ${taken} applications acknowledged, ${added} in the database`,
  )
  for (const [reason, times] of outcomes.failed) console.log(`  failed ${times} times: ${reason}`)
  return (
    added === taken &&
    outcomes.failed.size === 0 &&
    outcomes.turnedAway === 0 &&
    end <= beginning * SLOWER_AT_MOST
  )
}
