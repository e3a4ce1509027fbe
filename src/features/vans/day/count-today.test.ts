import { expect, test } from 'vitest'
import { PAGE_SIZE } from '../../../../contract/core/paging.ts'
import { countToday } from './count-today.ts'

const NOW = Date.parse('2026-11-21T10:00:00+05:30')
const rows = (...times: string[]) => times.map((submittedAt) => ({ submittedAt }))

test('applications of today: the day is India’s', () => {
  const newest = rows(
    ...['2026-11-21T04:29:00.000Z', '2026-11-20T18:30:00.000Z', '2026-11-20T18:29:59.000Z'],
  )
  expect(countToday(newest, NOW)).toEqual({ count: 2, more: false })
  expect(countToday([], NOW)).toEqual({ count: 0, more: false })
})

test('applications of today: a full page says that there may be more', () => {
  const full = Array.from({ length: PAGE_SIZE }, () => ({
    submittedAt: '2026-11-21T01:00:00.000Z',
  }))
  expect(countToday(full, NOW)).toEqual({ count: PAGE_SIZE, more: true })
})
