import type { Page } from 'playwright/test'
import { SERVER_HEADER } from '../../../contract/core/headers.ts'
import type { MonthBalance, MonthPreview, MonthRow } from '../../../contract/payouts/months.ts'
import type { PayoutDetail } from '../../../contract/payouts/payout-record.ts'
import type { PayoutRequest } from '../../../contract/payouts/payout-requests.ts'
import type { PayoutRow, SumsByStatus } from '../../../contract/payouts/payouts.ts'

const idOf = (number: number) => `53f7f610-2eeb-57c0-8265-${String(number).padStart(12, '0')}`

const NOTHING = { count: 0, amountPaise: 0 }
const NO_SUMS = { pending: NOTHING, processing: NOTHING, completed: NOTHING, failed: NOTHING }

const payout = (number: number, of: Partial<PayoutRow>): PayoutRow => ({
  _id: idOf(number),
  number: `PO-202610-0000${number}`,
  receiverKind: 'franchise',
  receiverId: idOf(50 + number),
  receiverName: 'Latur Seva Kendra',
  maskedAccount: 'SBIN0001234 ••••6677',
  month: '2026-10',
  commissionPaise: 1_845_000,
  amountPaise: 1_234_550,
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

const RELEASED = { provider: 'manual', releasedAt: '2026-11-03T06:30:00.000Z' } as const
const SETTLED = { ...RELEASED, processedAt: '2026-11-05T09:30:00.000Z' } as const

/** A payout of each status, and one that is held. */
export const PAYOUTS: readonly PayoutRow[] = [
  payout(1, {}),
  payout(2, { receiverName: 'Nanded Kiosk', hold: 'no_bank_account', maskedAccount: null }),
  payout(3, { receiverName: 'Solapur Jan Suvidha Kendra', amountPaise: 500_000 }),
  payout(4, { receiverName: 'Beed Kendra', status: 'processing', ...RELEASED }),
  payout(5, {
    ...{ receiverName: 'Udgir Kiosk', status: 'failed', ...SETTLED },
    failureReason: 'Account closed',
  }),
  payout(6, {
    ...{ receiverName: 'Godavari e-Services', receiverKind: 'partner', status: 'completed' },
    ...{ ...SETTLED, reference: 'HDFCN52026110512345' },
  }),
]

const ACCOUNT = { holder: 'Latur Seva Kendra', maskedNumber: '••••6677', ifsc: 'SBIN0001234' }

function detailOf(row: PayoutRow): PayoutDetail {
  const { status, releasedAt, processedAt: settledAt, reference, failureReason: reason } = row
  const outcome = status === 'completed' || status === 'failed' ? status : null
  const tried = { releasedByName: 'Asha Patil', provider: 'manual', bankAccount: ACCOUNT } as const
  return {
    ...row,
    paymentKey: 'PO20261000042',
    openingPaise: 5200,
    earnedPaise: row.commissionPaise,
    heldPaise: row.amountPaise - row.commissionPaise + 31_800,
    taxPaise: 37_000,
    openedAt: '2026-11-02T05:00:00.000Z',
    carried: [{ month: '2026-09', earnedPaise: 7200, heldPaise: -2000, taxPaise: 0, paise: 5200 }],
    earlier: [],
    bankAccount: row.hold === 'no_bank_account' ? null : ACCOUNT,
    tries: releasedAt
      ? [{ try: 1, releasedAt, ...tried, outcome, settledAt, reference, reason, words: [] }]
      : [],
    waitsIn: null,
    events: [],
  }
}

const sumOf = (status: PayoutRow['status']) => {
  const rows = PAYOUTS.filter((row) => row.status === status)
  return { count: rows.length, amountPaise: rows.reduce((sum, row) => sum + row.amountPaise, 0) }
}
const sums: SumsByStatus = {
  pending: sumOf('pending'),
  processing: sumOf('processing'),
  completed: sumOf('completed'),
  failed: sumOf('failed'),
}

const month = (name: string, of: Partial<MonthRow>): MonthRow => ({
  ...{ month: name, state: 'running', opensOn: `${name}-02`, openedAt: null, openedByName: null },
  ...{ sums: NO_SUMS, carriedCount: 0, ...of },
})
const months: readonly MonthRow[] = [
  month('2026-11', { opensOn: '2026-12-02' }),
  month('2026-10', { opensOn: '2026-11-02', state: 'next' }),
  month('2026-09', {
    ...{ state: 'opened', openedAt: '2026-10-02T05:10:00.000Z', openedByName: 'Asha Patil' },
    ...{ sums, carriedCount: 2 },
  }),
]

const balance = (number: number, of: Partial<MonthBalance>): MonthBalance => ({
  ...{ receiverKind: 'franchise', receiverId: idOf(50 + number), receiverName: '' },
  ...{ openingPaise: 5200, earnedPaise: 1_845_000, heldPaise: -300_000, taxPaise: 37_000 },
  ...{ balancePaise: 1_513_200, carried: null, hold: null, ...of },
})
const receivers: readonly MonthBalance[] = [
  balance(1, { receiverName: 'Latur Seva Kendra' }),
  balance(2, { receiverName: 'Nanded Kiosk', hold: 'no_bank_account' }),
  balance(3, { receiverName: 'Beed Kendra', balancePaise: 9900, carried: 'below_minimum' }),
  balance(4, { receiverName: 'Shirpur Kendra', balancePaise: -70_000, carried: 'negative' }),
]

const previewOf = (rows: readonly MonthBalance[], fingerprint: string): MonthPreview => ({
  ...{ month: '2026-10', opensOn: '2026-11-02', isOpenable: true },
  fingerprint: fingerprint.repeat(64),
  totals: {
    payouts: { count: 2, amountPaise: 3_026_400 },
    negative: { count: 1, amountPaise: -70_000 },
    belowMinimum: { count: 1, amountPaise: 9900 },
    held: { count: 1, amountPaise: 1_513_200 },
    taxPaise: 148_000,
  },
  receivers: [...rows],
})

/** The preview as it is after a counter has worked on. */
const LATER = previewOf(
  receivers.map((each, index) => (index === 0 ? { ...each, balancePaise: 1_520_000 } : each)),
  'b',
)

const request: PayoutRequest = {
  ...{ _id: idOf(80), state: 'waiting', count: 2, totalPaise: 1_734_550 },
  ...{ preparedAt: '2026-11-27T06:30:00.000Z', preparedById: idOf(81) },
  ...{ preparedByName: 'Rohan Kale', expiresAt: '2026-11-30T06:30:00.000Z' },
  ...{ isReleasable: true, endedAt: null, endedByName: null },
}

/** What the screens of payouts ask for, by method and path. */
const ANSWERS: Record<string, { status?: number; json: unknown }> = {
  'GET /api/payouts/counts': { json: { counts: sums } },
  'GET /api/payouts/months': { json: { months } },
  'GET /api/payouts/months/2026-10/preview': { json: previewOf(receivers, 'a') },
  'POST /api/payouts/months/2026-10/open': {
    status: 409,
    json: { code: 'payout.preview_stale', message: '', current: LATER },
  },
  'GET /api/payouts/months/2026-09/carried-over': {
    json: { receivers: receivers.filter(({ carried }) => carried) },
  },
  'GET /api/payouts/requests': { json: { requests: [request] } },
  [`GET /api/payouts/requests/${request._id}`]: {
    json: { ...request, payouts: [PAYOUTS[0], PAYOUTS[2]] },
  },
  [`POST /api/payouts/requests/${request._id}/withdraw`]: {
    json: { ...request, state: 'withdrawn' },
  },
  'POST /api/payouts/requests': {
    status: 409,
    json: {
      ...{ code: 'payout.request_refused', message: '' },
      current: {
        rows: [
          {
            ...{ _id: idOf(3), number: 'PO-202610-00003' },
            ...{ receiverName: 'Solapur Jan Suvidha Kendra', reason: 'bank_account_changed' },
          },
        ],
      },
    },
  },
  'GET /api/payouts/settings': {
    json: {
      ...{ fourEyes: true, provider: 'manual' },
      offAskedBy: { _id: idOf(81), name: 'Rohan Kale', at: '2026-11-27T06:30:00.000Z' },
    },
  },
  ...Object.fromEntries(
    PAYOUTS.map((row) => [`GET /api/payouts/${row._id}`, { json: detailOf(row) }]),
  ),
}

/** Answers the calls of the screens of payouts in the server's place, always the same. */
export async function withPayouts(page: Page, rows = PAYOUTS): Promise<void> {
  await page.route('**/api/payouts**', async (route) => {
    const call = route.request()
    const { pathname, searchParams } = new URL(call.url())
    const status = searchParams.get('status')
    const found = rows.filter((row) => status === null || row.status === status)
    const totalPaise = found.reduce((sum, { amountPaise }) => sum + amountPaise, 0)
    const list = { json: { rows: found, total: found.length, page: 1, totalPaise } }
    const isList = pathname === '/api/payouts'
    const answer = isList ? list : ANSWERS[`${call.method()} ${pathname}`]
    await route.fulfill({
      ...(answer ?? { status: 404, json: { code: 'payout.not_found', message: '' } }),
      headers: { [SERVER_HEADER]: '1' },
    })
  })
}
