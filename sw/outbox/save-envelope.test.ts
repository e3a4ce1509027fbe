import 'fake-indexeddb/auto'
import { createHash, randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { envelopeText, sealedFor } from '../../contract/outbox/envelope.ts'
import { refusal } from '../../tests/support/outbox/envelope-server.ts'
import type { OutboxBench } from '../../tests/support/outbox/outbox-bench.ts'
import { outboxBench, serverKey } from '../../tests/support/outbox/outbox-bench.ts'
import {
  aFileOf,
  anApplicationEnvelope,
  publicKeyOf,
} from '../../tests/support/outbox/outbox-signer.ts'
import { fromBase64Url } from './encoding.ts'
import { discardEntry, retryEntry, findEntry, listEntries } from './entry-store.ts'
import { AlreadySavedError, NotCorrectableError, StorageFullError } from './save-errors.ts'

let bench: OutboxBench

beforeEach(async () => {
  bench = await outboxBench()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const countAll = async () => {
  const { outbox } = bench
  const stores = ['entries', 'attachments', 'counters'] as const
  return Promise.all(stores.map((name) => outbox.count(name)))
}

const sha256 = (bytes: Uint8Array, encoding: 'hex' | 'base64url') =>
  createHash('sha256').update(bytes).digest(encoding)

test('save: an envelope signed by its signer that only the server can open', async () => {
  const { signer, outbox } = bench
  const file = aFileOf(5000)
  const entry = await bench.save({ files: [file] })
  expect(await findEntry(outbox, entry._id)).toEqual(entry)
  expect(entry).toMatchObject({ state: 'waiting', attempts: 0, failure: null, isSending: false })
  expect(entry.envelope).toMatchObject({ ownerId: signer.ownerId, number: 'P-BCDF-0001' })

  const signed = Buffer.from(envelopeText(entry.envelope))
  const ecdsa = { name: 'ECDSA', hash: 'SHA-256' }
  const signature = fromBase64Url(entry.signature)
  expect(await crypto.subtle.verify(ecdsa, signer.keys.publicKey, signature, signed)).toBe(true)
  expect(await publicKeyOf(signer.keys.publicKey)).toHaveLength(122)

  const [fields, document] = entry.envelope.attachments
  const stored = await outbox.get('attachments', [entry._id, file.attachmentId])
  const sealed = new Uint8Array((await stored?.blob.arrayBuffer()) ?? new ArrayBuffer())
  for (const [attachment, bytes] of [
    [fields, entry.fields],
    [document, sealed],
  ] as const) {
    expect(attachment).toMatchObject({ bytes: bytes.length, sha256: sha256(bytes, 'base64url') })
    const wrapped = fromBase64Url(attachment?.wrappedKey ?? '')
    const aes = { name: 'AES-GCM', length: 256 }
    const rsa = { name: 'RSA-OAEP' }
    const usages: KeyUsage[] = ['decrypt']
    const key = await crypto.subtle.unwrapKey('raw', wrapped, serverKey, rsa, aes, false, usages)
    const additionalData = Buffer.from(sealedFor(signer.ownerId, attachment?.attachmentId ?? ''))
    const how = { name: 'AES-GCM', iv: bytes.subarray(0, 12), additionalData }
    const opened = Buffer.from(await crypto.subtle.decrypt(how, key, bytes.subarray(12)))
    if (attachment === fields) {
      const content = JSON.parse(opened.toString())
      expect(content.files).toEqual({
        [file.attachmentId]: { name: file.name, sha256: file.sha256 },
      })
      expect(await signer.open(entry.editableCopy)).toEqual({ content, note: { token: 'abc' } })
    } else expect(sha256(opened, 'hex')).toBe(file.sha256)
  }
  // Neither the customer nor a key is readable.
  const onDisk = Buffer.concat([Buffer.from(JSON.stringify(entry)), entry.fields, sealed])
  for (const word of ['Shanta', '98220', 'paper']) expect(onDisk.includes(word)).toBe(false)
})

test('provisional numbers: by device, without gap or double, in two tabs at once', async () => {
  const entries = await Promise.all([bench.save(), bench.save(), bench.save()])
  const numbers = entries.map(({ envelope }) => envelope.number)
  expect(numbers.toSorted()).toEqual(['P-BCDF-0001', 'P-BCDF-0002', 'P-BCDF-0003'])
  const device = { _id: randomUUID(), prefix: 'WXYZ' }
  const other = await bench.save({ signer: { ...bench.signer, device } })
  expect(other.envelope.number).toBe('P-WXYZ-0001')
})

test('same id twice: saved once, also by two tabs at the same moment or after sending', async () => {
  const _id = randomUUID()
  const both = await Promise.allSettled([bench.save({ _id }), bench.save({ _id })])
  const refused = both.find(({ status }) => status === 'rejected') as PromiseRejectedResult
  expect(refused.reason).toBeInstanceOf(AlreadySavedError)
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await countAll()).toEqual([1, 0, 1])
  await bench.drain()
  expect(await listEntries(bench.outbox)).toEqual([])
  await expect(bench.save({ _id })).rejects.toMatchObject({ saved: { _id } })
})

/** Lets the nth writing request of IndexedDB go wrong. */
function breakRequest(nth: number, how: (transaction: IDBTransaction) => void) {
  let count = 0
  const { put, add } = IDBObjectStore.prototype
  const broken = (real: typeof put) =>
    function (this: IDBObjectStore, ...args: Parameters<typeof put>) {
      count += 1
      if (count === nth) how(this.transaction)
      return real.apply(this, args)
    }
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(broken(put))
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(broken(add))
}
const full = () => {
  throw new DOMException('no room', 'QuotaExceededError')
}

test.each([
  ['the counter', 1],
  ['a document', 2],
  ['the second document', 3],
  ['the entry', 4],
])('quota exceeded at %s: rejects, and nothing is half-written', async (_what, nth) => {
  breakRequest(nth, full)
  await expect(bench.save({ files: bench.files(2) })).rejects.toBeInstanceOf(StorageFullError)
  vi.restoreAllMocks()
  expect(await countAll()).toEqual([0, 0, 0])
  const entry = await bench.save({ files: bench.files(2) })
  expect(entry.envelope.number).toBe('P-BCDF-0001')
})

test.each([1, 2, 3, 4])('kill at write %i: nothing is half-written', async (nth) => {
  breakRequest(nth, (transaction) => transaction.abort())
  await expect(bench.save({ files: bench.files(2) })).rejects.toBeDefined()
  vi.restoreAllMocks()
  expect(await countAll()).toEqual([0, 0, 0])
})

test('strict durability: resolves when the entry is on the disk', async () => {
  const spy = vi.spyOn(IDBDatabase.prototype, 'transaction')
  await bench.save({ files: bench.files(1) })
  expect(spy.mock.calls).toContainEqual([
    ['entries', 'attachments', 'counters'],
    'readwrite',
    { durability: 'strict' },
  ])
})

test('quota: refuses before the last fifth is touched', async () => {
  const estimate = async () => ({ quota: 1_000_000, usage: 700_000 })
  const storage = { estimate, persisted: async () => true }
  vi.stubGlobal('navigator', Object.create(navigator, { storage: { value: storage } }))
  await expect(bench.save({ files: [aFileOf(90_000)] })).rejects.toBeInstanceOf(StorageFullError)
  expect(await countAll()).toEqual([0, 0, 0])
  expect((await bench.save({ files: [aFileOf(50_000)] })).isPersistent).toBe(true)
})

/** An entry that the server has refused. */
async function rejected(overrides: Parameters<OutboxBench['save']>[0] = {}) {
  const entry = await bench.save(overrides)
  bench.server.fault = async () => refusal('service.unavailable')
  await bench.drain()
  bench.server.fault = null
  return entry
}

test('correction: replaces the rejected entry, with its number and its documents', async () => {
  const [reused, dropped] = bench.files(2)
  if (!reused || !dropped) throw new Error('no files')
  const old = await rejected({ files: [reused, dropped] })
  await bench.save()
  const added = aFileOf(2000)
  const entry = await bench.save({
    correctsId: old._id,
    reusedAttachments: [reused],
    files: [added],
  })
  expect(await findEntry(bench.outbox, old._id)).toBeUndefined()
  expect(entry.envelope).toMatchObject({ correctsId: old._id, number: old.envelope.number })
  const keys = await bench.outbox.getAllKeys('attachments')
  expect(new Set(keys.map(String))).toEqual(
    new Set([added, reused].map(({ attachmentId }) => `${entry._id},${attachmentId}`)),
  )
  await bench.drain()
  expect([...bench.server.done.keys()]).toContain(entry._id)
  expect(bench.server.done.has(old._id)).toBe(false)
})

test('correction: refused for an entry that is gone, retried, another’s, or lacks that document', async () => {
  const old = await rejected({ files: bench.files(1) })
  const stranger = { ...bench.signer, ownerId: randomUUID() }
  const correctsId = old._id
  for (const wrong of [{ signer: stranger }, { reusedAttachments: bench.files(1) }]) {
    await expect(bench.save({ correctsId, ...wrong })).rejects.toBeInstanceOf(NotCorrectableError)
  }
  await retryEntry(bench.outbox, old._id)
  await expect(bench.save({ correctsId })).rejects.toBeInstanceOf(NotCorrectableError)
  await discardEntry(bench.outbox, old._id, 'twice')
  await expect(bench.save({ correctsId })).rejects.toBeInstanceOf(NotCorrectableError)
})

test('correction: refused for an entry retried during the signing', async () => {
  const old = await rejected()
  const slow = {
    ...bench.signer,
    async sign(text: string) {
      await retryEntry(bench.outbox, old._id)
      return bench.signer.sign(text)
    },
  }
  const envelope = anApplicationEnvelope({
    signer: slow,
    sealingKey: bench.sealingKey,
    correctsId: old._id,
  })
  await expect(bench.saveAny(envelope)).rejects.toBeInstanceOf(NotCorrectableError)
  expect((await listEntries(bench.outbox)).map(({ _id }) => _id)).toEqual([old._id])
})
