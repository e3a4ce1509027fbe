import type { Page } from 'playwright/test'
import { SERVER_HEADER } from '../../../contract/core/headers.ts'
import type { RemittanceDetail, RemittanceRow } from '../../../contract/remittances/remittances.ts'
import {
  countRemittances,
  getRemittance,
  listRemittances,
  readHeld,
} from '../../../contract/remittances/remittances.ts'
import { answer, answering } from '../network/answering.ts'

const idOf = (number: number) => `53f7f610-2eeb-57c0-8266-${String(number).padStart(12, '0')}`

const SLIP = idOf(90)
const BY = 'Ganesh Pawar'
const ENTERED = '2026-11-20T08:00:00.000Z'
const DECIDED = { decidedAt: '2026-11-21T06:30:00.000Z', decidedByName: 'Asha Patil' }

const remittance = (number: number, of: Partial<RemittanceRow>): RemittanceRow => ({
  ...{ _id: idOf(number), remittanceNumber: `RM-7K3M-9Q2T-${number}` },
  ...{ provisionalNumber: 'P-ABCD-000001', franchiseId: idOf(50) },
  ...{ franchiseName: 'Shree Ganesh Seva Kendra, Baramati', paise: 1_234_500, way: 'upi' },
  ...{ reference: '412345678901', day: '2026-11-20', state: 'waiting', receivedAt: ENTERED },
  ...{ decidedAt: null, decidedByName: null, isLikelyDouble: false, version: 1, ...of },
})

/** A remittance of each state and way, one of them entered twice. */
export const REMITTANCES: readonly RemittanceRow[] = [
  remittance(1, {}),
  remittance(2, { isLikelyDouble: true, franchiseName: 'शिरूर जन सुविधा केंद्र' }),
  remittance(3, { state: 'confirmed', way: 'bank_transfer', ...DECIDED }),
  remittance(4, { state: 'refused', way: 'cash_deposit', reference: null, ...DECIDED }),
  remittance(5, { state: 'withdrawn', way: 'cheque', paise: 99_00, ...DECIDED }),
]

type Event = RemittanceDetail['history'][number]

function detailOf(row: RemittanceRow): RemittanceDetail {
  const { isLikelyDouble, state, decidedAt, decidedByName } = row
  const reason = state === 'refused' ? 'बँकेत ही रक्कम सापडली नाही.' : null
  const created: Event = {
    _id: idOf(70),
    action: 'created',
    actorName: BY,
    at: ENTERED,
    reason: null,
  }
  const decided: Event[] =
    state === 'waiting' || decidedAt === null
      ? []
      : [{ _id: idOf(71), action: state, actorName: decidedByName ?? '', at: decidedAt, reason }]
  return {
    ...row,
    ...{ note: 'Collected on market day.', enteredByName: BY, capturedAt: ENTERED },
    ...{ reason, heldPaise: 4_560_000 },
    documents: [
      {
        ...{ _id: SLIP, requirement: null, fileName: 'slip.jpg', mime: 'image/jpeg' },
        ...{ bytes: 48_000, path: `api/documents/${SLIP}`, thumbnailPath: null },
      },
    ],
    doubles: isLikelyDouble ? REMITTANCES.slice(0, 1) : [],
    history: [...decided, created],
  }
}

const counts = { waiting: 2, confirmed: 1, refused: 1, withdrawn: 1 }
const paise = REMITTANCES.reduce((sum, row) => sum + row.paise, 0)

const answers = answering(
  answer(listRemittances, {
    ...{ rows: [...REMITTANCES], total: REMITTANCES.length, page: 1, paise },
  }),
  ...REMITTANCES.map((row) =>
    answer({ ...getRemittance, path: `${listRemittances.path}/${row._id}` }, detailOf(row)),
  ),
  answer(countRemittances, { counts }),
  answer(readHeld, { heldPaise: 4_560_000, waitingPaise: 2_469_000 }),
)

/** Answers the calls of the screens of remittances in the server's place, with a picture as the slip. */
export async function withRemittances(page: Page): Promise<void> {
  await answers(page)
  await page.route(`**/api/documents/${SLIP}`, (route) =>
    route.fulfill({
      headers: { [SERVER_HEADER]: '1', 'content-type': 'image/svg+xml' },
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"/>',
    }),
  )
}
