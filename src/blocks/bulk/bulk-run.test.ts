import { expect, test, vi } from 'vitest'
import { ApiError, OfflineError } from '../../api/api-error.ts'
import type { Attempt } from '../forms/sending.ts'
import { makeBulkRun } from './bulk-run.ts'

interface Row {
  id: string
  version: number
  /** The record has ended: the change no longer applies to it. */
  isFinal?: boolean
}

interface Body {
  version: number
  capturedAt: string
}

const refusal = (status: number, body: object = {}) =>
  new ApiError({
    status,
    statusText: '',
    header: () => 'application/json',
    text: JSON.stringify({ message: 'no', code: 'application.stale', ...body }),
  })

/** A run over rows, and what was sent of it: each request waits until the test answers it. */
function aRun(count: number, outcomeOf?: (key: string) => Promise<string | null>) {
  const sent: { row: Row; attempt: Attempt<Body>; answer: (error?: Error) => Promise<void> }[] = []
  const run = makeBulkRun<Row, Body>({
    rows: Array.from({ length: count }, (_, index) => ({ id: `r${index + 1}`, version: 1 })),
    keyOf: ({ id }) => id,
    contentOf: ({ version, isFinal }) => (isFinal ? null : { version }),
    send: (row, attempt) => {
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      sent.push({
        row,
        attempt,
        async answer(error) {
          if (error) reject(error)
          else resolve()
          await vi.waitFor(() => expect(stateOf(row.id)).not.toBe('sending'))
        },
      })
      return promise
    },
    newerRow: (_row, { current }) => (current ? (current as Row) : null),
    outcomeOf: outcomeOf ?? (() => Promise.reject(new OfflineError('no answer'))),
  })
  const stateOf = (id: string) => run.get().items.find(({ row }) => row.id === id)?.state
  const states = () => run.get().items.map(({ state }) => state)
  return { run, sent, states }
}

test('bulk change: three at a time, each once, until all are done', async () => {
  const { run, sent, states } = aRun(5)
  const ended = run.run()
  void run.run()
  expect(sent.map(({ row }) => row.id)).toEqual(['r1', 'r2', 'r3'])
  await sent[1]?.answer()
  expect(sent.map(({ row }) => row.id)).toEqual(['r1', 'r2', 'r3', 'r4'])
  for (const index of [0, 2, 3, 4]) await sent[index]?.answer()
  await ended
  expect(states()).toEqual(['done', 'done', 'done', 'done', 'done'])
  expect(sent).toHaveLength(5)
  expect(new Set(sent.map(({ attempt }) => attempt.key)).size).toBe(5)
  expect(run.get().isRunning).toBe(false)
})

test('bulk change: stopped, what is under way ends and the rest is not sent until it goes on', async () => {
  const { run, sent, states } = aRun(5)
  const ended = run.run()
  run.stop()
  for (const index of [0, 1, 2]) await sent[index]?.answer()
  await ended
  expect(states()).toEqual(['done', 'done', 'done', 'waiting', 'waiting'])
  expect(run.get()).toMatchObject({ isRunning: false, halted: null })
  const again = run.run()
  for (const index of [3, 4]) await sent[index]?.answer()
  await again
  expect(states()).toEqual(Array.from({ length: 5 }, () => 'done'))
})

test('bulk change: a lost answer goes again as the same entry', async () => {
  const { run, sent, states } = aRun(1)
  const ended = run.run()
  await sent[0]?.answer(refusal(503))
  await ended
  expect(states()).toEqual(['failed'])
  const again = run.retry()
  expect(sent[1]?.attempt).toEqual(sent[0]?.attempt)
  await sent[1]?.answer()
  await again
  expect(states()).toEqual(['done'])
})

test('bulk change: a lost answer is asked after: what was entered is done, what was not goes anew', async () => {
  const entered = aRun(1, () => Promise.resolve('2026-11-26T09:00:00.000Z'))
  const ended = entered.run.run()
  await entered.sent[0]?.answer(refusal(503))
  await ended
  expect([entered.states(), entered.sent.length]).toEqual([['done'], 1])

  const missing = aRun(1, () => Promise.resolve(null))
  const failed = missing.run.run()
  await missing.sent[0]?.answer(refusal(503))
  await failed
  expect(missing.states()).toEqual(['failed'])
  const again = missing.run.retry()
  expect(missing.sent[1]?.attempt.key).not.toBe(missing.sent[0]?.attempt.key)
  await missing.sent[1]?.answer()
  await again
})

test('bulk change: a conflict goes again on the present version, as a new decision', async () => {
  const { run, sent } = aRun(1)
  const ended = run.run()
  await sent[0]?.answer(refusal(409, { current: { id: 'r1', version: 4 } }))
  await ended
  expect(run.get().items[0]).toMatchObject({ row: { version: 4 }, state: 'failed' })
  const again = run.retry()
  expect(sent[1]?.attempt.body.version).toBe(4)
  expect(sent[1]?.attempt.key).not.toBe(sent[0]?.attempt.key)
  await sent[1]?.answer()
  await again
})

test('bulk change: what it does not apply to any more is not sent again, and keeps its reason', async () => {
  const { run, sent } = aRun(2)
  const ended = run.run()
  await sent[0]?.answer(refusal(409, { current: { id: 'r1', version: 2, isFinal: true } }))
  await sent[1]?.answer()
  await ended
  await run.retry()
  expect(sent).toHaveLength(2)
  expect(run.get().items[0]?.error).toBeInstanceOf(ApiError)
})

test.each([
  ['without a connection', () => new OfflineError('no answer'), 'failed'],
  ['too fast', () => refusal(429), 'waiting'],
  ['signed out', () => refusal(401), 'waiting'],
] as const)('bulk change: %s it halts, and sends nothing in vain', async (_, makeError, state) => {
  const { run, sent, states } = aRun(9)
  const ended = run.run()
  const error = makeError()
  for (const index of [0, 1, 2]) await sent[index]?.answer(error)
  await ended
  expect(sent).toHaveLength(3)
  expect(states().slice(0, 4)).toEqual([state, state, state, 'waiting'])
  expect(run.get().halted).toBe(error)
})
