import { describe, expect, test } from 'vitest'
import { SLA_EVENTS, slaEventsAt, slaShare } from './sla.ts'

const start = Date.parse('2026-11-24T04:00:00.000Z')

/** The numbers of a small generator of Lehmer's: the same for one seed, in [0, 1). */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

const iso = (at: number) => new Date(at).toISOString()

/** The slow, obvious way: looks at every event, and then at every millisecond near its moment. */
function slowNext(window: Parameters<typeof slaEventsAt>[0], passed: number): number | null {
  const event = SLA_EVENTS[passed]
  if (!event || window.slaPausedAt !== null) return null
  const [from, due] = [Date.parse(window.slaTimer[0]), Date.parse(window.slaTimer[1])]
  let at = Math.floor(from + event.share * (due - from)) - 3
  while (slaShare(window, at) < event.share) at += 1
  return at
}

describe('deadline events', () => {
  test('of random windows and moments: as many as the share has passed, and the next at its first millisecond', () => {
    const random = randomOf(20_261_124)
    for (let round = 0; round < 2000; round += 1) {
      const length = Math.ceil(random() * 40 * 86_400_000)
      const now = Math.round(start + (random() * 2.2 - 0.1) * length)
      const slaPausedAt = random() < 0.2 ? iso(start + Math.round(random() * 2 * length)) : null
      const window = {
        slaTimer: [iso(start), iso(start + length), null] as [string, string, null],
        slaPausedAt,
      }
      const { passed, nextAt } = slaEventsAt(window, now)
      const share = slaShare(window, now)
      expect(SLA_EVENTS.map((each) => each.share <= share)).toEqual(
        SLA_EVENTS.map((_each, index) => index < passed),
      )
      expect(nextAt?.getTime() ?? null).toBe(slowNext(window, passed))
      // What is due at that moment is due: the job never looks twice at the same event.
      if (nextAt) expect(slaEventsAt(window, nextAt.getTime()).passed).toBe(passed + 1)
    }
  })
})
