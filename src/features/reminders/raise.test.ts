import { describe, expect, test } from 'vitest'
import type { OpenApplication } from '../../../contract/applications/applications.ts'
import { openWindow, pauseWindow, resumeWindow } from '../../../contract/applications/sla/sla.ts'
import type { Reminder } from '../../../contract/reminders/reminders.ts'
import { reminderSpans } from '../../../contract/reminders/reminders.ts'
import type { Life } from '../../../tests/support/checks/slow-reminders.ts'
import { slowReminder, slowStretches } from '../../../tests/support/checks/slow-reminders.ts'
import { anOpenApplication } from '../../../tests/support/factories/open-applications.ts'
import { repeatableRandom } from '../../../tests/support/factories/random.ts'
import { raise } from './raise.ts'

const ASHA = { _id: 'asha', userType: 'service_partner' } as const
const MINUTE = 60_000
const FIRST = Date.parse('2026-11-02T00:00:00+05:30')
const holidays = new Set(['2026-11-05', '2026-11-09', '2026-11-10'])
const random = repeatableRandom(75)
const chance = (percent: number) => random(100) < percent

function aLife(): Life {
  const opened = FIRST + random(5 * 24 * 60) * MINUTE
  const hours = 1 + random(9)
  const pauses: Life['pauses'] = []
  let at = opened
  while (pauses.length < 3 && chance(60)) {
    const from = at + random(hours * 60 + 600) * MINUTE
    const until = from + (1 + random(24 * 60)) * MINUTE
    pauses.push({ from, until })
    at = until
  }
  const time = { clock: chance(50) ? ('working' as const) : ('24x7' as const), holidays }
  const decided = chance(30) ? at + random(48 * 60) * MINUTE : Infinity
  return { opened, hours, time, pauses, decided }
}

/** The application as the server would answer it at that moment. */
function asAnswered(index: number, life: Life, now: number): OpenApplication {
  let window = openWindow(life.opened, life.hours, life.time)
  for (const { from, until } of life.pauses) {
    if (from <= now) window = pauseWindow(window, from)
    if (until <= now) window = resumeWindow(window, until, life.time)
  }
  const status = now < life.decided ? 'in_progress' : 'completed'
  return anOpenApplication(index, { ...window, status })
}

/** A share is exact to the millisecond in which its window was stored. */
const STORED_MS = 5

describe('against a slow reference', () => {
  test('2,400 applications with holidays, pauses, decisions and dismissals', () => {
    const seen = { checks: 0, raised: 0, dismissed: 0, tooNear: 0 }
    for (let round = 0; round < 300; round += 1) {
      const lives = Array.from({ length: 8 }, aLife)
      const known = lives.map((life) => ({ life, stretches: slowStretches(life) }))
      const dismissedIds: string[] = []
      const dismissed = new Set<string>()
      let before: readonly Reminder[] = []
      let now = FIRST
      for (let tick = 0; tick < 12; tick += 1) {
        now += random(20 * 60) * MINUTE + random(MINUTE)
        const answers = lives.map((life, index) => asAnswered(index, life, now))
        // Sometimes just before or after one begins or ends, until the next answer comes.
        const spans = reminderSpans(ASHA, answers)
        const edges = spans.flatMap(({ from, until }) => [from, until]).filter(Number.isFinite)
        const edge = edges[random(edges.length + 1)]
        const isNear = edge !== undefined && edge > now && edge < now + 60 * MINUTE
        if (isNear) now = Math.round(edge) + random(4000) - 2000
        const after = raise(
          reminderSpans(
            ASHA,
            lives.map((life, index) => asAnswered(index, life, now)),
          ),
          dismissedIds,
          now,
          before,
        )
        expect(new Set(after.map(({ id }) => id)).size).toBe(after.length)
        for (const [index, { life, stretches }] of known.entries()) {
          const due = slowReminder(life, stretches, now)
          const around = [-STORED_MS, STORED_MS].map((ms) =>
            slowReminder(life, stretches, now + ms),
          )
          if (around.some((other) => other !== due)) {
            seen.tooNear += 1
            continue
          }
          const isDue = due !== null && !dismissed.has(`${index} ${due}`)
          const { _id } = anOpenApplication(index)
          const found = after.find(({ recordId }) => recordId === _id)
          expect(found !== undefined, `round ${round}, tick ${tick}, number ${index}`).toBe(isDue)
          seen.checks += 1
          if (!found) continue
          seen.raised += 1
          if (chance(20)) {
            seen.dismissed += 1
            dismissedIds.push(found.id)
            dismissed.add(`${index} ${due}`)
          }
          const same = before.find(({ id }) => id === found.id)
          if (same) expect(found).toBe(same)
        }
        before = after
      }
    }
    expect(seen.checks).toBeGreaterThan(25_000)
    expect(seen.raised).toBeGreaterThan(500)
    expect(seen.dismissed).toBeGreaterThan(100)
    expect(seen.tooNear).toBeLessThan(100)
  })
})

const NOW = Date.parse('2026-11-02T07:30:00.000Z')
const spansOf = (...applications: OpenApplication[]) => reminderSpans(ASHA, applications)

describe('merging', () => {
  test('nothing changed: the very same list', () => {
    const before = raise(spansOf(anOpenApplication(1), anOpenApplication(2)), [], NOW, [])
    expect(before).toHaveLength(2)
    const spans = spansOf(anOpenApplication(1), anOpenApplication(2))
    expect(raise(spans, [], NOW + 1000, before)).toBe(before)
  })

  test('one that says something else now is new, the other stays itself', () => {
    const before = raise(spansOf(anOpenApplication(1), anOpenApplication(2)), [], NOW, [])
    const renamed = anOpenApplication(2, { customerName: 'Savita' })
    const after = raise(spansOf(anOpenApplication(1), renamed), [], NOW, before)
    expect(after[0]).toBe(before[0])
    expect(after[1]).toMatchObject({ id: before[1]?.id, customerName: 'Savita' })
  })

  test('a record that is listed twice is one reminder', () => {
    expect(raise(spansOf(anOpenApplication(1), anOpenApplication(1)), [], NOW, [])).toHaveLength(1)
  })

  test('raised at its first millisecond, gone at its end', () => {
    const spans = spansOf(anOpenApplication(1))
    const [{ from, until } = { from: 0, until: 0 }] = spans
    const countAt = (now: number) => raise(spans, [], now, []).length
    expect([from - 1, from, until - 1, until].map(countAt)).toEqual([0, 1, 1, 0])
  })

  test('ended and dismissed ones go, and a dismissed one does not come back', () => {
    const spans = spansOf(anOpenApplication(1), anOpenApplication(2))
    const before = raise(spans, [], NOW, [])
    const ids = before.slice(0, 1).map(({ id }) => id)
    const after = raise(spans, ids, NOW, before)
    expect(after).toEqual(before.slice(1))
    expect(raise(spans, ids, NOW + 1000, after)).toBe(after)
    expect(raise(spans, [], NOW + 3_600_000, after)).toEqual([])
  })
})

test('a tick with 500 applications, half of them due and 1,000 dismissed, takes less than a millisecond', () => {
  const next = '2026-12-02T08:00:00.000Z'
  const early = (index: number): Partial<OpenApplication> =>
    index % 2 === 0 ? {} : { slaTimer: ['2026-11-02T04:00:00.000Z', next, null] }
  const spans = spansOf(
    ...Array.from({ length: 500 }, (_, index) => anOpenApplication(index, early(index))),
  )
  const ids = Array.from({ length: 1000 }, (_, index) => `asha application_sla ${index}`)
  let reminders = raise(spans, ids, NOW, [])
  expect(reminders).toHaveLength(250)
  const times = Array.from({ length: 400 }, (_, second) => {
    const begin = performance.now()
    reminders = raise(spans, ids, NOW + second, reminders)
    return performance.now() - begin
  })
  const median = times.toSorted((a, b) => a - b)[200] ?? Infinity
  expect(median).toBeLessThan(1)
})
