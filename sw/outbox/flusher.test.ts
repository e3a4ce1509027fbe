import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { OUTBOX_LOCK } from '../../contract/core/lock-names.ts'
import type { OutboxBench } from '../../tests/support/outbox/outbox-bench.ts'
import { outboxBench } from '../../tests/support/outbox/outbox-bench.ts'
import { connectOutbox } from './database.ts'
import { findEntry } from './entry-store.ts'

const MINUTE = 60_000

let bench: OutboxBench

beforeEach(async () => {
  bench = await outboxBench()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** Delays the next request until it is released. */
function pauseRequest() {
  const arrived = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  let count = 0
  bench.server.fault = async (_seen, next) => {
    count += 1
    if (count > 1) return next()
    arrived.resolve()
    await gate.promise
    return next()
  }
  return { arrived: arrived.promise, release: gate.resolve }
}

const withoutLocks = () =>
  vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: undefined } }))

test.each(['Web Lock', 'lease'])(
  '%s: of two drains at once one sends and the other reports busy',
  async (how) => {
    if (how === 'lease') withoutLocks()
    await bench.save({ files: bench.files(2) })
    const tab = await connectOutbox()
    const [one, two] = await Promise.all([bench.drain(), bench.drain()])
    expect(new Set([one.wasBusy, two.wasBusy])).toEqual(new Set([false, true]))
    expect([one.sent + two.sent, bench.server.done.size]).toEqual([1, 1])
    expect(bench.server.seen.filter(({ method }) => method === 'PATCH')).toHaveLength(2)
    expect(await tab.count('flusher')).toBe(0)
    tab.close()
  },
)

test.each(['Web Lock', 'lease'])(
  '%s: a frozen holder is overtaken, and stops when it wakes up',
  async (how) => {
    if (how === 'lease') withoutLocks()
    const entry = await bench.save()
    const { arrived, release } = pauseRequest()
    const frozen = bench.drain()
    await arrived
    expect(await bench.drain()).toMatchObject({ sent: 0, wasBusy: true })
    bench.clock.now += 4 * MINUTE
    expect(await bench.drain()).toMatchObject({ sent: 1, left: 0, wasBusy: false })
    release()
    await frozen
    expect(bench.server.done.size).toBe(1)
    expect(await findEntry(bench.outbox, entry._id)).toBeUndefined()
  },
)

test('killed holder: blocks no later flusher', async () => {
  const entry = await bench.save()
  await bench.outbox.put('entries', { ...entry, isSending: true })
  await bench.outbox.put(
    'flusher',
    { holder: 'killed', at: bench.clock.now - 10 * MINUTE },
    'flusher',
  )
  bench.server.fault = async () => {
    throw new TypeError('no link')
  }
  await bench.drain()
  expect(await findEntry(bench.outbox, entry._id)).toMatchObject({ isSending: false, attempts: 1 })
})

test('lease from a clock that was ahead: ignored', async () => {
  withoutLocks()
  await bench.save()
  await bench.outbox.put(
    'flusher',
    { holder: 'ahead', at: bench.clock.now + 60 * MINUTE },
    'flusher',
  )
  expect(await bench.drain()).toMatchObject({ sent: 1 })
})

test('waiting flusher: takes over when the other one ends', async () => {
  await bench.save()
  const gate = Promise.withResolvers<void>()
  const other = navigator.locks.request(OUTBOX_LOCK, () => gate.promise)
  const waiting = bench.drain({ timeoutMs: 10_000 })
  gate.resolve()
  await other
  expect(await waiting).toMatchObject({ sent: 1, wasBusy: false })
})

test('failing database: rejects and releases the lock', async () => {
  await bench.save()
  bench.outbox.close()
  await expect(bench.drain()).rejects.toThrow('not allowed')
  expect((await navigator.locks.query()).held).toEqual([])
})

test.each(['Web Lock', 'lease'])('%s: sends on a full disk all the same', async (how) => {
  if (how === 'lease') withoutLocks()
  await bench.save()
  const real = IDBObjectStore.prototype.put
  const put = vi.spyOn(IDBObjectStore.prototype, 'put')
  put.mockImplementation(function (this: IDBObjectStore, ...args: Parameters<typeof real>) {
    if (this.name !== 'tombstones') throw new DOMException('no room', 'QuotaExceededError')
    return real.apply(this, args)
  })
  expect(await bench.drain()).toMatchObject({ sent: 1, left: 0 })
  put.mockRestore()
})
