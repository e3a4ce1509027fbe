import 'fake-indexeddb/auto'
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  anApplicationEnvelope,
  aSealingKey,
  aSigner,
} from '../../tests/support/outbox/outbox-signer.ts'
import { isInMemory, memoryDatabase } from './memory-database.ts'
import { allowMemory, openOrMemory } from './open-or-memory.ts'

const shapes = { entries: {} }
const onMemory = vi.fn()
const disk = () => memoryDatabase(shapes)

beforeEach(() => {
  vi.useFakeTimers()
  onMemory.mockReset()
})
afterEach(() => vi.useRealTimers())

test('worker: never keeps in memory what it could not store', async () => {
  await expect(openOrMemory(() => Promise.reject(new Error('broken')), shapes)).rejects.toThrow(
    'broken',
  )
})

test('page: a database that opens at the second try is on the disk', async () => {
  allowMemory(onMemory)
  const known = disk()
  const connect = vi.fn(async () => known).mockRejectedValueOnce(new Error('lost for a moment'))
  const opening = openOrMemory(connect, shapes)
  await vi.advanceTimersByTimeAsync(500)
  expect(await opening).toBe(known)
  expect(onMemory).not.toHaveBeenCalled()
})

test.each([
  ['is refused', () => Promise.reject(new DOMException('no', 'UnknownError'))],
  ['never opens', () => new Promise<never>(() => undefined)],
  [
    'is missing',
    async () => {
      throw new ReferenceError('indexedDB is not defined')
    },
  ],
])(
  'page: a database that %s is in memory within ten seconds, and the page is told',
  async (_, connect) => {
    allowMemory(onMemory)
    const opening = openOrMemory(connect, shapes)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(isInMemory(await opening)).toBe(true)
    expect(onMemory).toHaveBeenCalledTimes(1)
  },
)

test('page: a database that opens too late is closed, so that it holds up no upgrade', async () => {
  allowMemory(onMemory)
  const late = disk()
  const close = vi.spyOn(late, 'close').mockReturnValue()
  const opening = openOrMemory(
    () => new Promise<typeof late>((resolve) => setTimeout(() => resolve(late), 9000)),
    shapes,
  )
  await vi.advanceTimersByTimeAsync(8500)
  expect(isInMemory(await opening)).toBe(true)
  expect(close).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1000)
  expect(close).toHaveBeenCalledTimes(1)
})

test('outbox in memory: an envelope is saved whole, with a number that no other page is likely to give', async () => {
  vi.useRealTimers()
  vi.resetModules()
  vi.stubGlobal('indexedDB', undefined)
  const { allowMemory: allow } = await import('./open-or-memory.ts')
  allow(onMemory)
  const { openOutbox } = await import('./database.ts')
  const { saveEnvelope } = await import('./save-envelope.ts')
  const { findEntry } = await import('./entry-store.ts')
  const outbox = await openOutbox()
  const { sealingKey } = await aSealingKey()
  const signer = await aSigner()
  const save = () =>
    saveEnvelope(outbox, anApplicationEnvelope({ _id: randomUUID(), signer, sealingKey }))
  const [first, second] = await Promise.all([save(), save()])
  expect(await findEntry(outbox, first._id)).toMatchObject({ state: 'waiting' })
  const counters = [first, second].map(({ envelope }) => Number(envelope.number.slice(7)))
  expect(Math.min(...counters)).toBeGreaterThan(100_000)
  expect(Math.abs((counters[0] ?? 0) - (counters[1] ?? 0))).toBe(1)
  vi.unstubAllGlobals()
})
