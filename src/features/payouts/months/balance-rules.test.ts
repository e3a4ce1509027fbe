import { expect, test } from 'vitest'
import type { MonthBalance } from '../../../../contract/payouts/months.ts'
import { foundBalances, groupsOf } from './balance-rules.ts'

const balance = (receiverName: string, of: Partial<MonthBalance> = {}): MonthBalance => ({
  receiverKind: 'franchise',
  receiverId: receiverName,
  receiverName,
  openingPaise: 0,
  earnedPaise: 50_000,
  heldPaise: 0,
  taxPaise: 0,
  balancePaise: 50_000,
  carried: null,
  hold: null,
  ...of,
})

const PAID = balance('Latur Seva Kendra')
const HELD = balance('Nanded Kendra', { hold: 'no_bank_account' })
const SMALL = balance('Beed Kendra', { carried: 'below_minimum', balancePaise: 9_999 })
const OWES = balance('Sarika Latur', { carried: 'negative', balancePaise: -100 })
const ALL = [PAID, HELD, SMALL, OWES]

test('balances: a held payout is counted among the payouts too, who is carried over is not', () => {
  expect(ALL.map(groupsOf)).toEqual([
    ['payout'],
    ['payout', 'held'],
    ['below_minimum'],
    ['negative'],
  ])
})

test.each([
  [{}, ALL],
  [{ group: 'payout' }, [PAID, HELD]],
  [{ group: 'held' }, [HELD]],
  [{ search: 'lat' }, [PAID, OWES]],
  [{ search: 'kendra lat' }, [PAID]],
  [{ search: 'latur', group: 'negative' }, [OWES]],
  [{ search: 'atur' }, []],
] as const)('balances: %j leaves those whose words begin so', (asked, found) => {
  expect(foundBalances(ALL, asked)).toEqual(found)
})
