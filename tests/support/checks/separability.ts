import { expect } from 'vitest'

/** How well one time tells two kinds of answers apart, and how both are spread. */
export interface Separability {
  /** How often a time of the one is longer than one of the other: 0.5 tells nothing, 0 and 1 tell all. */
  share: number
  /** How far the medians lie apart, in milliseconds. */
  apartMs: number
  /** A line a kind: tenths of the times in milliseconds. */
  lines: string[]
}

const TENTHS = [0, 0.1, 0.25, 0.5, 0.75, 0.9, 1]

function spread(name: string, times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part: number) => (sorted[Math.round(part * (sorted.length - 1))] ?? 0).toFixed(2)
  return `${name}, ${times.length} samples: ${TENTHS.map((part) => `${part * 100} % ${at(part)}`).join(' · ')} ms`
}

const median = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

/**
 * Compares the times of two kinds (the Mann–Whitney statistic). For two hundred of each that do not
 * differ, the share lies between 0.38 and 0.62 but once in thirty thousand times.
 */
export function separability(kinds: Record<string, readonly number[]>): Separability {
  const [first = [], second = []] = Object.values(kinds)
  let longer = 0
  for (const a of first) for (const b of second) longer += a > b ? 1 : a === b ? 0.5 : 0
  return {
    share: longer / (first.length * second.length),
    apartMs: Math.abs(median(first) - median(second)),
    lines: Object.entries(kinds).map(([name, times]) => spread(name, times)),
  }
}

/** Takes a time of each kind by turns, so that the machine's other work hits both alike. */
export async function timesOf<Kind extends string>(
  samples: number,
  kinds: Record<Kind, (round: number) => Promise<unknown>>,
): Promise<Record<Kind, number[]>> {
  const names = Object.keys(kinds) as Kind[]
  const times = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<
    Kind,
    number[]
  >
  for (let round = 0; round < samples; round += 1) {
    // Each kind runs first in every other round, so that traces of one run do not count against the other.
    for (const name of round % 2 ? names : names.toReversed()) {
      const started = performance.now()
      await kinds[name](round)
      times[name].push(performance.now() - started)
    }
  }
  return times
}

/** How far from one half the share may lie. */
const UNTOLD = { from: 0.38, to: 0.62 }
/** Less than any way to the server varies by; the limits on tries leave nothing to average. */
const LOST_ON_THE_WAY_MS = 0.1

/** Says how the times lie, and fails where somebody could tell the two kinds apart by them. */
export function expectUntold({ share, apartMs, lines }: Separability): void {
  const said = `${lines.join('\n')}\na longer time tells with ${(share * 100).toFixed(0)} %`
  console.log(said)
  const isUntold = apartMs < LOST_ON_THE_WAY_MS || (share > UNTOLD.from && share < UNTOLD.to)
  expect(isUntold, said).toBe(true)
}
