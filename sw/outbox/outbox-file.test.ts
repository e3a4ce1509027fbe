import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import type { OutboxBench } from '../../tests/support/outbox/outbox-bench.ts'
import { outboxBench } from '../../tests/support/outbox/outbox-bench.ts'
import { discardEntry, findEntry, listEntries } from './entry-store.ts'
import type { Entry } from './entry.ts'
import { exportEntries, importEntries } from './outbox-file.ts'

let bench: OutboxBench
let entries: Entry[]
let file: Blob

beforeEach(async () => {
  bench = await outboxBench()
  entries = [await bench.save({ files: bench.files(2) }), await bench.save()]
  file = await exportEntries(bench.outbox, [...entries.map(({ _id }) => _id), 'unknown'])
})

test('export: another device sends the envelopes; both together do it once', async () => {
  const first = bench
  bench = await outboxBench()
  bench.server.done = first.server.done
  expect(await importEntries(bench.outbox, file)).toEqual({ taken: 2, known: 0 })
  for (const entry of entries) {
    expect(await findEntry(bench.outbox, entry._id)).toEqual({
      ...entry,
      ownerName: '',
      // A file cannot carry a key that cannot be read out.
      receiptLock: undefined,
    })
  }
  expect(await bench.drain()).toMatchObject({ sent: 2, left: 0 })
  expect(await importEntries(bench.outbox, file)).toEqual({ taken: 0, known: 2 })
  expect(await first.drain({ fetch: bench.server.fetch })).toMatchObject({ sent: 2, left: 0 })
  expect(bench.server.done.size).toBe(2)
})

test('import twice: harmless, and discarded or corrected envelopes stay so', async () => {
  expect(await importEntries(bench.outbox, file)).toEqual({ taken: 0, known: 2 })
  const [one, two] = entries
  await discardEntry(bench.outbox, one?._id ?? '', 'not wanted')
  const parked = { ...(await findEntry(bench.outbox, two?._id ?? '')), state: 'rejected' } as Entry
  await bench.outbox.put('entries', parked)
  await bench.save({ correctsId: parked._id })
  expect(await importEntries(bench.outbox, file)).toEqual({ taken: 0, known: 2 })
})

test('export file: reveals neither customer nor operator', async () => {
  const bytes = Buffer.from(await file.arrayBuffer())
  for (const word of ['Shanta', '98220', 'paper', 'Sunita', 'abc']) {
    expect([word, bytes.includes(`"${word}`)]).toEqual([word, false])
  }
})

test.each([
  ['another file', 'not_ours', () => new Blob(['PK…', new Uint8Array(200)])],
  ['an empty file', 'not_ours', () => new Blob([])],
  [
    'a newer file',
    'too_new',
    (all: Buffer) => new Blob([all.toString('latin1').replace('0001', '0002')]),
  ],
  ['a cut file', 'damaged', (all: Buffer) => new Blob([new Uint8Array(all.subarray(0, -10))])],
  [
    'a file cut in its contents',
    'damaged',
    (all: Buffer) => new Blob([new Uint8Array(all.subarray(0, 500))]),
  ],
  ['a changed document', 'damaged', (all: Buffer) => flip(all, all.length - 5)],
  ['changed contents', 'damaged', (all: Buffer) => flip(all, 300)],
])('import of %s: %s, and nothing is imported', async (_what, problem, change) => {
  bench = await outboxBench()
  const changed = change(Buffer.from(await file.arrayBuffer()))
  await expect(importEntries(bench.outbox, changed)).rejects.toMatchObject({ problem })
  expect(await listEntries(bench.outbox)).toEqual([])
})

function flip(all: Buffer, at: number): Blob {
  all[at] = (all[at] ?? 0) ^ 1
  return new Blob([new Uint8Array(all)])
}

test.each(['missing', 'damaged'])(
  'a document that was %s when it was exported is asked for after the import',
  async (how) => {
    const [one] = entries
    const [attachmentId = ''] =
      one?.envelope.attachments.slice(1).map((attachment) => attachment.attachmentId) ?? []
    const entryId = one?._id ?? ''
    if (how === 'missing') await bench.outbox.delete('attachments', [entryId, attachmentId])
    else
      await bench.outbox.put('attachments', { entryId, attachmentId, blob: new Blob(['rotten']) })
    const lacking = await exportEntries(bench.outbox, [one?._id ?? ''])
    bench = await outboxBench()
    expect(await importEntries(bench.outbox, lacking)).toEqual({ taken: 1, known: 0 })
    await bench.drain()
    const [entry] = await listEntries(bench.outbox)
    expect(entry).toMatchObject({ state: 'damaged', failure: { attachmentIds: [attachmentId] } })
  },
)
