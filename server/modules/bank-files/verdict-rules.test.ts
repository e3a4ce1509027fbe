import { describe, expect, test } from 'vitest'
import type { AnswerRow, KnownPayout } from './verdict-rules.ts'
import { judgeRows } from './verdict-rules.ts'

const ROW: AnswerRow = {
  ...{ line: 1, fault: null, key: 'P1', paise: 20_000, word: 'completed', status: 'E' },
  ...{ reference: 'N1', reason: '', day: '2026-11-27' },
}
const PAYOUT: KnownPayout = {
  ...{ payoutId: '1', amountPaise: 20_000, status: 'processing', provider: 'manual', try: 1 },
  ...{ releasedOn: '2026-11-27', isSent: true, said: [], earlierWords: [] },
}
const FAILED = { word: 'failed', reference: '', reason: 'Account closed' } as const

const verdicts = (rows: Partial<AnswerRow>[], payout: Partial<KnownPayout> = {}) =>
  judgeRows(
    rows.map((row, at) => ({ ...ROW, line: at + 1, ...row })),
    new Map([['P1', { ...PAYOUT, ...payout }]]),
  ).map(({ verdict }) => verdict)

describe('bank answers: a row', () => {
  test.each([
    ['completes what is under way', {}, {}, 'completes'],
    ['fails what is under way', FAILED, {}, 'fails'],
    ['of another amount changes nothing', { paise: 20_001 }, {}, 'differs'],
    ['with a key of nobody changes nothing', { key: 'P2' }, {}, 'unknown'],
    ['that cannot be read changes nothing', { fault: 'cut' }, {}, 'unreadable'],
    ['of which the bank is not done changes nothing', { word: 'waiting' }, {}, 'waiting'],
    ['about a payout that was not released', {}, { status: 'pending', try: 0 }, 'not_sent'],
    ['about one that goes by a provider', {}, { provider: 'http' }, 'not_sent'],
    ['about one that stands in no file', {}, { isSent: false }, 'not_sent'],
    ['that is recorded', {}, { status: 'completed', said: ['completed'] }, 'recorded'],
    [
      'that says otherwise than what is recorded',
      FAILED,
      { status: 'completed', said: ['completed'] },
      'contrary',
    ],
    [
      'that said so before is recorded',
      FAILED,
      { status: 'completed', said: ['completed', 'failed'] },
      'recorded',
    ],
  ] as const)('%s', (_what, row, payout, verdict) => {
    expect(verdicts([row], payout)).toEqual([verdict])
  })

  test('that stands there twice counts once, and not at all where the two do not agree', () => {
    expect(verdicts([{}, {}])).toEqual(['completes', 'twice'])
    expect(verdicts([{}, FAILED])).toEqual(['twice', 'twice'])
    expect(verdicts([{}, { paise: 1 }])).toEqual(['twice', 'twice'])
    expect(verdicts([{}, { fault: 'cut' }])).toEqual(['completes', 'unreadable'])
  })
})

describe('bank answers: a retry has the same key, and an old answer must not fail it', () => {
  const RETRIED = { try: 2, releasedOn: '2026-12-03' }
  const OLD = [{ ...FAILED, day: '2026-11-27' }]

  test.each([
    ['before its file was made', { ...FAILED, day: null }, { isSent: false }, 'earlier_try'],
    ['of a day before its release', { ...FAILED, day: '2026-11-27' }, {}, 'earlier_try'],
    [
      'that was recorded for the first',
      FAILED,
      { earlierWords: OLD, releasedOn: null },
      'earlier_try',
    ],
    ['the same without a day', { ...FAILED, day: null }, { earlierWords: OLD }, 'earlier_try'],
    ['of a later day', { ...FAILED, day: '2026-12-04' }, { earlierWords: OLD }, 'fails'],
    ['that completes it', { day: '2026-12-03' }, { earlierWords: OLD }, 'completes'],
  ] as const)('an answer %s', (_what, row, payout, verdict) => {
    expect(verdicts([row], { ...RETRIED, ...payout })).toEqual([verdict])
  })
})
