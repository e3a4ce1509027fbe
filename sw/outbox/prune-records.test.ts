import 'fake-indexeddb/auto'
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { OutboxBench } from '../../tests/support/outbox/outbox-bench.ts'
import { outboxBench } from '../../tests/support/outbox/outbox-bench.ts'
import { listTombstones } from './entry-store.ts'
import type { Discarded, Tombstone } from './entry.ts'
import { pruneRecords, MAX_RECORDS } from './prune-records.ts'

let bench: OutboxBench

beforeEach(async () => {
  bench = await outboxBench()
})

async function putMany(name: 'tombstones' | 'discarded', record: object, count: number) {
  const transaction = bench.outbox.transaction(name, 'readwrite')
  for (let at = 1; at <= count; at += 1) {
    const _id = randomUUID()
    const whole = { _id, doneAt: at, discardedAt: at, ...record }
    void transaction.store.put(whole as unknown as Tombstone & Discarded)
  }
  await transaction.done
}

test("pruning: removes a person's oldest tombstones, and no other person's", async () => {
  await putMany('tombstones', { ownerId: 'sunita' }, MAX_RECORDS + 7)
  await putMany('tombstones', { ownerId: 'ravi' }, 3)
  await pruneRecords(bench.outbox)
  const left = await listTombstones(bench.outbox, 'sunita')
  expect([left.length, left.at(-1)?.doneAt]).toEqual([MAX_RECORDS, 8])
  expect(await listTombstones(bench.outbox, 'ravi')).toHaveLength(3)
})

test('pruning: retains unreported discards', async () => {
  await putMany('discarded', { ownerId: 'sunita', reported: false }, MAX_RECORDS + 5)
  await putMany('discarded', { ownerId: 'sunita', reported: true }, MAX_RECORDS + 5)
  await pruneRecords(bench.outbox)
  expect(await bench.outbox.count('discarded')).toBe(2 * MAX_RECORDS + 5)
})
