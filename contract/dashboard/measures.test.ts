import { expect, test } from 'vitest'
import { LINE_WEEKS, measuredSpans, measureLevel, measureSums } from './measures.ts'

test('dashboard figures: the month until today, the same days before it, and whole weeks until today', () => {
  const spans = measuredSpans('2026-03-31')
  expect(spans.now).toEqual({ from: '2026-03-01', to: '2026-03-31' })
  expect(spans.before).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(spans.weeks).toHaveLength(LINE_WEEKS)
  expect(spans.weeks[0]).toEqual({ from: '2026-02-04', to: '2026-02-10' })
  expect(spans.weeks.at(-1)).toEqual({ from: '2026-03-25', to: '2026-03-31' })
  expect(spans.whole).toEqual({ from: '2026-02-01', to: '2026-03-31' })
  expect(measuredSpans('2026-03-02').whole.from).toBe('2026-01-06')
})

test('dashboard figures: sums, and a level as it stood at the end of earlier days', () => {
  const spans = measuredSpans('2026-03-10')
  const days = new Map([
    ['2026-02-05', 4],
    ['2026-02-20', 7],
    ['2026-03-04', 2],
    ['2026-03-10', 5],
  ])
  const sums = measureSums(days, spans)
  expect(sums).toMatchObject({ now: 7, before: 4 })
  expect(sums.weeks.reduce((sum, week) => sum + week, 0)).toBe(18)
  const level = measureLevel(20, days, spans)
  // Seven, two and five came after the tenth of February.
  expect(level).toMatchObject({ now: 20, before: 6 })
  expect(level.weeks.at(-1)).toBe(20)
  expect(level.weeks.at(-2)).toBe(13)
})
