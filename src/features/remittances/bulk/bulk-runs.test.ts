import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { IDEMPOTENCY_HEADER } from '../../../../contract/core/headers.ts'
import type {
  RemittanceDetail,
  RemittanceRow,
} from '../../../../contract/remittances/remittances.ts'
import { REMITTANCE_STATES } from '../../../../contract/remittances/ways-and-states.ts'
import { confirmRun, refuseRun } from './bulk-runs.ts'

const AT = '2026-11-20T09:00:00.000Z'

const aRow = (change: Partial<RemittanceRow> = {}): RemittanceRow => ({
  ...{ _id: randomUUID(), remittanceNumber: 'RM-1', provisionalNumber: null },
  ...{ franchiseId: randomUUID(), franchiseName: 'Shirur', paise: 50_000, version: 1 },
  ...{ way: 'bank_transfer', reference: 'N520261127', day: '2026-11-20', state: 'waiting' },
  ...{ receivedAt: AT, decidedAt: null, decidedByName: null, isLikelyDouble: false },
  ...change,
})

/** The remittance as the server has it now. */
const present = (row: RemittanceRow, change: Partial<RemittanceRow>): RemittanceDetail => ({
  ...{ ...row, ...change, note: '', enteredByName: 'Asha', capturedAt: AT, documents: [] },
  ...{ reason: null, doubles: [], heldPaise: 0, history: [] },
})

/** What was sent: where to, with what, under which key. */
const sent: { path: string; body: unknown; key: string }[] = []
/** What stands in the way of a decision, by remittance; without it the server decides. */
const stale = new Map<string, RemittanceDetail>()

function answer(path: string): Response {
  const current = stale.get(path.split('/')[3] ?? '')
  const body = current ? { message: 'Changed.', code: 'remittance.stale', current } : {}
  return new Response(JSON.stringify(body), {
    status: current ? 409 : 200,
    headers: { 'X-GramOne': '1', 'Content-Type': 'application/json' },
  })
}

beforeEach(() => {
  sent.length = 0
  stale.clear()
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  vi.stubGlobal('fetch', (path: string, init: { headers: HeadersInit; body: string }) => {
    const key = new Headers(init.headers).get(IDEMPOTENCY_HEADER) ?? ''
    sent.push({ path, key, body: JSON.parse(init.body) as unknown })
    return Promise.resolve(answer(path))
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

const RUNS = {
  confirm: { runOf: confirmRun, more: {} },
  refuse: {
    runOf: (rows: RemittanceRow[]) => refuseRun(rows, 'Not in the bank.'),
    more: { reason: 'Not in the bank.' },
  },
}

test.each(['confirm', 'refuse'] as const)(
  'bulk %s: each that waits is sent once, on the version that was seen, and no other',
  async (move) => {
    const { runOf, more } = RUNS[move]
    const decided = REMITTANCE_STATES.filter((state) => state !== 'waiting')
    const waiting = [1, 1, 3, 1].map((version) => aRow({ version }))
    const run = runOf([...decided.map((state) => aRow({ state })), ...waiting])
    await run.run()
    expect(sent.map(({ path, body }) => ({ path, body }))).toEqual(
      waiting.map(({ _id, version }) => ({
        path: `/api/remittances/${_id}/${move}`,
        body: { version, ...more },
      })),
    )
    expect(new Set(sent.map(({ key }) => key)).size).toBe(waiting.length)
    expect(run.get().items.map(({ state }) => state)).toEqual(waiting.map(() => 'done'))
  },
)

test.each(['confirm', 'refuse'] as const)(
  'bulk %s: what somebody else decided meanwhile shows that decision and is not sent again; the others are done',
  async (move) => {
    const rows = [aRow(), aRow(), aRow()]
    const [, taken] = rows
    if (!taken) throw new Error('three rows')
    stale.set(taken._id, present(taken, { state: 'confirmed', version: 2, decidedByName: 'Ravi' }))
    const run = RUNS[move].runOf(rows)
    await run.run()
    const { items } = run.get()
    expect(items.map(({ state }) => state)).toEqual(['done', 'failed', 'done'])
    expect(items[1]).toMatchObject({
      error: { code: 'remittance.stale' },
      row: { state: 'confirmed', version: 2, decidedByName: 'Ravi' },
    })
    expect(items[1] && run.mayRetry(items[1].row)).toBe(false)
    await run.retry()
    expect(sent).toHaveLength(rows.length)
  },
)

test('bulk confirm: what was decided and waits again is tried on its present version, as a new decision', async () => {
  const row = aRow()
  stale.set(row._id, present(row, { version: 3 }))
  const run = confirmRun([row])
  await run.run()
  stale.clear()
  await run.retry()
  expect(sent.map(({ body }) => body)).toEqual([{ version: 1 }, { version: 3 }])
  expect(sent[1]?.key).not.toBe(sent[0]?.key)
  expect(run.get().items).toMatchObject([{ state: 'done', error: null }])
})
