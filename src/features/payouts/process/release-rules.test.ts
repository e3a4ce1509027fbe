import { expect, test } from 'vitest'
import type { RefusalReason } from '../../../../contract/payouts/payout-requests.ts'
import type { PayoutRow } from '../../../../contract/payouts/payouts.ts'
import { releaseOf, sumOf } from './release-rules.ts'

const row = (of: Partial<PayoutRow> & { _id: string }): PayoutRow => ({
  number: 'PO-202610-00001',
  receiverKind: 'franchise',
  receiverId: 'f',
  receiverName: 'Latur Kendra',
  maskedAccount: null,
  month: '2026-10',
  commissionPaise: 20_000,
  amountPaise: 15_000,
  status: 'pending',
  version: 1,
  hold: null,
  requestId: null,
  provider: null,
  releasedAt: null,
  processedAt: null,
  reference: '',
  failureReason: '',
  ...of,
})

const NOTHING = {
  ownRequests: new Set<string>(),
  refused: new Map<string, RefusalReason>(),
}

test('release: what is pending or failed goes, with the sum of exactly these payouts', () => {
  const rows = [row({ _id: 'a' }), row({ _id: 'b', status: 'failed', amountPaise: 10_001 })]
  expect(releaseOf(rows, NOTHING)).toEqual({ going: rows, leftOut: [], totalPaise: 25_001 })
})

test.each([
  ['in processing', { status: 'processing' }, 'changed'],
  ['paid', { status: 'completed' }, 'changed'],
  ['without a bank account', { hold: 'no_bank_account' }, 'no_bank_account'],
  ['of an inactive receiver', { hold: 'receiver_inactive' }, 'receiver_inactive'],
  ['of which contrary words came', { hold: 'contrary_word', status: 'failed' }, 'contrary_word'],
  ['in a request of another administrator', { requestId: 'theirs' }, 'in_request'],
] as const)('release: a payout %s is left out, and says why', (_, of, reason) => {
  const out = row({ _id: 'out', ...of })
  const going = row({ _id: 'going' })
  expect(releaseOf([out, going], NOTHING)).toEqual({
    going: [going],
    leftOut: [{ row: out, reason }],
    totalPaise: 15_000,
  })
})

test('release: a payout of an own request that waits may be asked for anew', () => {
  const own = row({ _id: 'own', requestId: 'mine' })
  const known = { ...NOTHING, ownRequests: new Set(['mine']) }
  expect(releaseOf([own], known).going).toEqual([own])
})

test('release: what the server refused is left out of the next try', () => {
  const rows = [row({ _id: 'a' }), row({ _id: 'b' })]
  const refused = new Map<string, RefusalReason>([['b', 'bank_account_changed']])
  const { going, leftOut } = releaseOf(rows, { ...NOTHING, refused })
  expect([going.map(({ _id }) => _id), leftOut.map(({ reason }) => reason)]).toEqual([
    ['a'],
    ['bank_account_changed'],
  ])
})

test('release: nothing comes to nothing', () => {
  expect(sumOf([])).toBe(0)
})
