// Every fault of offline.md, Fault list, that needs no browser, by name, on the real server.
import 'fake-indexeddb/auto'
import { createHash, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDB } from 'idb'
import { expect, test } from 'vitest'
import { CHUNK_BYTES } from '../../../contract/outbox/envelope.ts'
import { requiredDocuments, submissionOf } from '../../../server/seed/demo-submission.ts'
import {
  discardEntry,
  retryEntry,
  signAgain,
  findEntry,
  findTombstone,
  listEntries,
} from '../../../sw/outbox/entry-store.ts'
import type { Entry } from '../../../sw/outbox/entry.ts'
import { saveEnvelope } from '../../../sw/outbox/save-envelope.ts'
import { StorageFullError } from '../../../sw/outbox/save-errors.ts'
import type { FileToSend } from '../../../sw/outbox/sign-and-seal.ts'
import { anApplicationEnvelope, aStatusEnvelope } from '../../support/outbox/outbox-signer.ts'
import { breakStorage } from './break-storage.ts'
import { aDocument, SERVICES } from './documents.ts'
import { Kiosk } from './kiosk.ts'
import { FAULTS } from './network-faults.ts'
import { Stage } from './stage.ts'

const stage = await Stage.build()
const service = SERVICES.find((key) => requiredDocuments(key).length > 0) ?? ''
const YEAR = 365 * 24 * 60 * 60_000
const LARGE = () => 0

async function aKiosk(chance: (below: number) => number = () => 0) {
  const userName = await stage.operator()
  const kiosk = new Kiosk(stage, await stage.signIn(userName), chance)
  await kiosk.register()
  return { kiosk, userName }
}

/** An envelope as the form makes it; its documents may be large. */
function anEnvelope(kiosk: Kiosk, pick: () => FileToSend = () => aDocument(() => 1)) {
  const asked = requiredDocuments(service)
  const files = asked.map(pick)
  const documents = files.map(({ attachmentId }, index) => ({
    requirement: asked[index] ?? '',
    uploadId: attachmentId,
  }))
  const body = { ...submissionOf({ service, isStaff: false, documents }), remark: randomUUID() }
  const { signer, sealingKey } = kiosk
  return anApplicationEnvelope({
    signer,
    sealingKey,
    files,
    body,
    capturedAt: new Date(kiosk.now()),
  })
}

async function saved(kiosk: Kiosk, pick?: () => FileToSend) {
  const envelope = anEnvelope(kiosk, pick)
  const entry = await kiosk.look((outbox) => saveEnvelope(outbox, envelope))
  return { ...entry, hashes: envelope.files.map(({ sha256 }) => sha256) }
}

/** Expects the entry once on the server, with all its documents, and acknowledged on the device. */
async function expectDone(kiosk: Kiosk, entry: Entry & { hashes: string[] }): Promise<void> {
  const rows = await stage.query(
    `select d.received_file from envelopes l join documents d on d.application_id = l.subject_id
     where l.id = $1`,
    [entry._id],
  )
  const hashes = rows.map((row) =>
    createHash('sha256')
      .update(readFileSync(join(stage.filesDir, String(row['received_file']))))
      .digest('hex'),
  )
  expect(hashes.toSorted()).toEqual(entry.hashes.toSorted())
  expect(await countOf(kiosk)).toBe(1)
  expect(await kiosk.look((outbox) => findTombstone(outbox, entry._id))).toBeDefined()
  expect(kiosk.complaints).toEqual([])
}

async function countOf(kiosk: Kiosk): Promise<number> {
  const ownerId = kiosk.signer.ownerId
  const statement = 'select count(*)::int as count from applications where created_by_id = $1'
  const [row] = await stage.query(statement, [ownerId])
  return Number(row?.['count'])
}

const stateOf = (kiosk: Kiosk, { _id }: Entry) =>
  kiosk.look(async (outbox) => (await findEntry(outbox, _id))?.state)

/** Lets the next request meet a fault of the list, and only that. */
function oneFault(kiosk: Kiosk, name: string, nth = 1): void {
  const real = kiosk.networkFaults.pass.bind(kiosk.networkFaults)
  let count = 0
  kiosk.networkFaults.pass = async (passing) => {
    count += 1
    if (count !== nth) return real(passing)
    return (await FAULTS[name]?.(passing, () => 5)) ?? real(passing)
  }
}

test.each(Object.keys(FAULTS))('%s: at the envelope, at a chunk, and at the end', async (name) => {
  for (const nth of [1, 2, 3]) {
    const { kiosk } = await aKiosk()
    const entry = await saved(kiosk)
    oneFault(kiosk, name, nth)
    await kiosk.flush()
    // A checksum that was wrong, or a wait that was asked for.
    for (let n = 0; n < 3; n += 1) await kiosk.flush({ isImmediate: true })
    await expectDone(kiosk, entry)
  }
})

test('cut at each chunk boundary', async () => {
  const { kiosk } = await aKiosk()
  const entry = await saved(kiosk, () => aDocument(LARGE))
  expect(entry.totalBytes).toBeGreaterThan(2 * CHUNK_BYTES)
  let chunks = 0
  kiosk.networkFaults.pass = async ({ method, next }) => {
    const response = await next()
    if (method !== 'PATCH') return response
    chunks += 1
    throw new TypeError('cut')
  }
  for (let n = 0; n < 12; n += 1) await kiosk.flush({ isImmediate: true })
  expect(chunks).toBeGreaterThan(2)
  await expectDone(kiosk, entry)
})

test('browser killed mid-write, and killed right after commit', async () => {
  const { kiosk } = await aKiosk()
  const envelope = anEnvelope(kiosk)
  const broken = breakStorage('browser killed mid-write', 2)
  await expect(kiosk.look((outbox) => saveEnvelope(outbox, envelope))).rejects.toBeDefined()
  broken.repair()
  expect(await kiosk.look(listEntries)).toEqual([])
  const entry = await kiosk.look((outbox) => saveEnvelope(outbox, envelope))
  await kiosk.kill()
  await kiosk.flush()
  await expectDone(kiosk, { ...entry, hashes: envelope.files.map(({ sha256 }) => sha256) })
})

test.each([false, true])('worker stopped mid-upload (after the request: %s)', async (isAfter) => {
  const { kiosk } = await aKiosk()
  const entry = await saved(kiosk, () => aDocument(LARGE))
  for (let request = 0; request < 6; request += 1) {
    let passed = 0
    const real = kiosk.networkFaults.pass.bind(kiosk.networkFaults)
    kiosk.networkFaults.pass = async (passing) => {
      passed += 1
      if (passed === 3)
        kiosk.networkFaults.interruption = { isAfter, interrupt: () => kiosk.kill() }
      return real(passing)
    }
    await kiosk.flush({ isImmediate: true })
    kiosk.networkFaults.pass = real
    kiosk.networkFaults.interruption = null
  }
  await kiosk.flush({ isImmediate: true })
  await expectDone(kiosk, entry)
})

test('two tabs and worker flushing at once', async () => {
  const { kiosk } = await aKiosk()
  const entry = await saved(kiosk, () => aDocument(LARGE))
  await Promise.all([kiosk.flush(), kiosk.flush(), kiosk.flush({ timeoutMs: 500 })])
  await expectDone(kiosk, entry)
})

test('quota exceeded on blob, then on entry', async () => {
  const { kiosk } = await aKiosk()
  const envelope = anEnvelope(kiosk)
  for (let nth = 1; nth <= envelope.files.length + 2; nth += 1) {
    const broken = breakStorage('quota exceeded', nth)
    const saving = kiosk.look((outbox) => saveEnvelope(outbox, envelope))
    await expect(saving).rejects.toBeInstanceOf(StorageFullError)
    broken.repair()
    expect(await kiosk.look((outbox) => outbox.count('attachments'))).toBe(0)
  }
  const entry = await kiosk.look((outbox) => saveEnvelope(outbox, envelope))
  await kiosk.flush()
  await expectDone(kiosk, { ...entry, hashes: envelope.files.map(({ sha256 }) => sha256) })
})

test('source file deleted or changed after the save', async () => {
  const { kiosk } = await aKiosk()
  const picked = aDocument(() => 1)
  const bytes = new Uint8Array(picked.bytes)
  const entry = await saved(kiosk, () => ({ ...picked, bytes, attachmentId: randomUUID() }))
  bytes.fill(0)
  await kiosk.flush()
  await expectDone(kiosk, entry)
})

test.each([-YEAR, YEAR])(
  'clock ±1 year at the save, and a jump in mid back-off (%i ms)',
  async (jump) => {
    const { kiosk } = await aKiosk()
    kiosk.time += jump
    const entry = await saved(kiosk)
    oneFault(kiosk, 'request lost')
    await kiosk.flush()
    expect(await stateOf(kiosk, entry)).toBe('waiting')
    kiosk.time -= jump
    await kiosk.flush()
    await expectDone(kiosk, entry)
  },
)

test('app update in mid-flush, old tab with new worker, IndexedDB blocked and closed', async () => {
  const { kiosk } = await aKiosk()
  const entry = await saved(kiosk, () => aDocument(LARGE))
  let hasUpdated = false
  kiosk.networkFaults.pass = async ({ next }) => {
    const response = await next()
    if (!hasUpdated) {
      hasUpdated = true
      await kiosk.look(async () => {
        // A newer version of the app opens the database; the flushing tab lets go of it.
        const newer = await kiosk.within(() =>
          openDB('outbox', 9, { upgrade: (database) => void database.createObjectStore('later') }),
        )
        newer.close()
      })
    }
    return response
  }
  await kiosk.flush().catch((error: unknown) => expect(String(error)).toContain('not allowed'))
  // The old tab again: it reads the database to which the newer version has added.
  await kiosk.flush({ isImmediate: true })
  await expectDone(kiosk, entry)
})

test('another user’s session, and session swapped or expired mid-upload: no cookie is ever sent', async () => {
  const { kiosk } = await aKiosk()
  const entry = await saved(kiosk)
  const cookies: unknown[] = []
  kiosk.networkFaults.pass = async ({ init, next }) => {
    cookies.push([init.credentials, new Headers(init.headers).get('cookie')])
    await stage.query('delete from sessions where account_id = $1', [kiosk.signer.ownerId])
    return next()
  }
  await kiosk.flush()
  expect(new Set(cookies.map(String))).toEqual(new Set(['omit,']))
  await expectDone(kiosk, entry)
})

test('server restarted mid-upload', async () => {
  const { kiosk } = await aKiosk()
  const entry = await saved(kiosk, () => aDocument(LARGE))
  let requests = 0
  kiosk.networkFaults.pass = async ({ next }) => {
    requests += 1
    if (requests === 3) await stage.stop()
    return next()
  }
  await kiosk.flush()
  await stage.start()
  await kiosk.flush({ isImmediate: true })
  await expectDone(kiosk, entry)
})

test('database down at commit', async () => {
  const { kiosk } = await aKiosk()
  const entry = await saved(kiosk)
  kiosk.networkFaults.pass = async ({ next }) => {
    const [response] = await Promise.all([next(), stage.cutDatabase()])
    return response
  }
  await kiosk.flush()
  kiosk.networkFaults.pass = ({ next }) => next()
  for (let n = 0; n < 3; n += 1) await kiosk.flush({ isImmediate: true })
  await expectDone(kiosk, entry)
})

test('two instances with the same key at once', async () => {
  const { kiosk } = await aKiosk()
  const entry = await saved(kiosk)
  kiosk.networkFaults.pass = async ({ path, init, next }) => {
    const [response] = await Promise.all([
      next(),
      ...[0, 1, 0, 1].map((instance) => stage.request(instance, path, init)),
    ])
    return response
  }
  await kiosk.flush()
  kiosk.networkFaults.pass = ({ next }) => next()
  for (let n = 0; n < 3; n += 1) await kiosk.flush({ isImmediate: true })
  await expectDone(kiosk, entry)
})

test('replay after 30 days: the first receipt, whatever became of the device', async () => {
  const { kiosk } = await aKiosk()
  const entry = await saved(kiosk)
  await kiosk.flush()
  const first = await kiosk.look((outbox) => findTombstone(outbox, entry._id))
  await stage.query(
    `update idempotent_answers set created_at = created_at - interval '30 days' where key = $1`,
    [entry._id],
  )
  await stage.query('update devices set ended_at = now() where id = $1', [entry.envelope.deviceId])
  const { hashes: _hashes, ...again } = entry
  kiosk.time += YEAR / 12
  await kiosk.look(async (outbox) => {
    await outbox.delete('tombstones', entry._id)
    await outbox.put('entries', again)
  })
  await kiosk.flush()
  const second = await kiosk.look((outbox) => findTombstone(outbox, entry._id))
  expect(second?.receipt).toEqual(first?.receipt)
  await expectDone(kiosk, entry)
})

test('dependent items out of order', async () => {
  const { kiosk } = await aKiosk()
  const first = await saved(kiosk)
  const { signer, sealingKey } = kiosk
  const files = [aDocument(() => 1)]
  const second = aStatusEnvelope(first._id, { signer, sealingKey, files })
  await kiosk.look((outbox) => saveEnvelope(outbox, second))
  // A copy whose predecessor is not known here: only the server knows the order.
  const child = await kiosk.look((outbox) => findEntry(outbox, second._id))
  await kiosk.look((outbox) => outbox.delete('entries', first._id))
  await kiosk.flush()
  expect(child && (await stateOf(kiosk, child))).toBe('waiting')
  const { hashes, ...parent } = first
  await kiosk.look((outbox) => outbox.put('entries', parent))
  await kiosk.flush({ isImmediate: true })
  expect(await kiosk.look(listEntries)).toEqual([])
  first.hashes = [...hashes, ...files.map(({ sha256 }) => sha256)]
  await expectDone(kiosk, first)
})

test('storm of 5xx, and 400 kbit/s with 90 % loss', async () => {
  let state = 7
  const { kiosk } = await aKiosk((below) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state % below
  })
  const entry = await saved(kiosk, () => aDocument(LARGE))
  kiosk.networkFaults.pass = async ({ next }) => {
    if (Math.floor((state = (state * 16_807) % (2 ** 31 - 1)) / 1000) % 10 > 0) {
      if (state % 2) throw new TypeError('lost')
      return new Response('<h1>502</h1>', { status: 502 })
    }
    return next()
  }
  for (let n = 0; n < 400 && (await stateOf(kiosk, entry)) === 'waiting'; n += 1) {
    const drained = await kiosk.flush()
    kiosk.time = Math.max(kiosk.time, drained?.nextAttemptAt ?? 0)
  }
  await expectDone(kiosk, entry)
})

test('sign-out with a full queue: sent without the owner', async () => {
  const { kiosk } = await aKiosk()
  const entry = await saved(kiosk)
  await kiosk.person.inject({ method: 'POST', url: '/auth/logout' })
  await kiosk.flush()
  await expectDone(kiosk, entry)
})

test('account disabled while queued: waits for its owner, who signs again', async () => {
  const { kiosk, userName } = await aKiosk()
  const entry = await saved(kiosk)
  const close = (active: boolean) =>
    stage.query('update accounts set active = $2 where id = $1', [kiosk.signer.ownerId, active])
  await close(false)
  await kiosk.flush()
  expect(await stateOf(kiosk, entry)).toBe('waits_for_owner')
  await close(true)
  await stage.query('update devices set ended_at = now() where id = $1', [kiosk.signer.device._id])
  kiosk.person = await stage.signIn(userName)
  await kiosk.register()
  await kiosk.look((outbox) => signAgain(outbox, kiosk.signer))
  await kiosk.flush()
  await expectDone(kiosk, entry)
})

test('service withdrawn while queued: parked, and done when a person tries again', async () => {
  const { kiosk } = await aKiosk()
  const entry = await saved(kiosk)
  const offer = (active: boolean) =>
    stage.query('update services set active = $2 where key = $1', [service, active])
  await offer(false)
  await kiosk.flush()
  const parked = await kiosk.look((outbox) => findEntry(outbox, entry._id))
  expect(parked).toMatchObject({ state: 'rejected', failure: { code: 'service.unavailable' } })
  await offer(true)
  await kiosk.look((outbox) => retryEntry(outbox, entry._id))
  await kiosk.flush()
  await expectDone(kiosk, entry)
})

test('service edited while queued: taken under the version that it was entered with', async () => {
  const { kiosk } = await aKiosk()
  const entry = await saved(kiosk)
  await stage.query("update services set documents = '[]', fields = '[]' where key = $1", [service])
  await kiosk.flush()
  await expectDone(kiosk, entry)
  const [row] = await stage.query(
    `select a.service_version from envelopes l join applications a on a.id = l.subject_id
     where l.id = $1`,
    [entry._id],
  )
  expect(row).toEqual({ service_version: 1 })
})

test('version no longer accepted while queued: parked with what differs, nothing is sent', async () => {
  const { kiosk } = await aKiosk()
  const entry = await saved(kiosk)
  await stage.query(
    `update services set documents = '[]', accepts_from = published_version + 1 where key = $1`,
    [service],
  )
  await kiosk.flush()
  const parked = await kiosk.look((outbox) => findEntry(outbox, entry._id))
  expect(parked).toMatchObject({ state: 'rejected', failure: { code: 'service_version.ended' } })
  const { current } = parked?.failure ?? {}
  expect(current).toMatchObject({
    asked: expect.arrayContaining([expect.objectContaining({ change: 'removed' })]),
  })
  await stage.query('update services set accepts_from = 1 where key = $1', [service])
  await kiosk.look((outbox) => retryEntry(outbox, entry._id))
  await kiosk.flush()
  await expectDone(kiosk, entry)
})

test('same key, other body: parked, and the first stands', async () => {
  const { kiosk } = await aKiosk()
  const entry = await saved(kiosk)
  await kiosk.flush()
  const envelope = anEnvelope(kiosk)
  await kiosk.look(async (outbox) => {
    await outbox.delete('tombstones', entry._id)
    await saveEnvelope(outbox, { ...envelope, _id: entry._id })
  })
  await kiosk.flush()
  const parked = await kiosk.look((outbox) => findEntry(outbox, entry._id))
  expect(parked).toMatchObject({ state: 'rejected', failure: { code: 'idempotency.body_differs' } })
  await kiosk.look((outbox) => discardEntry(outbox, entry._id, 'a test'))
  expect(await countOf(kiosk)).toBe(1)
})

test('poison entry first in line', async () => {
  const { kiosk } = await aKiosk()
  const poison = await saved(kiosk)
  const entry = await saved(kiosk)
  kiosk.networkFaults.pass = async ({ init, next }) => {
    if ((init.body as string).includes(poison._id)) throw new TypeError('never')
    return next()
  }
  await kiosk.flush()
  await expectDone(kiosk, entry)
  expect(await stateOf(kiosk, poison)).toBe('waiting')
})

test('full eviction: the server names the reported envelopes', async () => {
  const { kiosk } = await aKiosk()
  const entry = await saved(kiosk)
  await kiosk.report()
  await kiosk.evict()
  await kiosk.register()
  expect(await kiosk.look(listEntries)).toEqual([])
  expect((await kiosk.report()).lost.map(({ _id }) => _id)).toEqual([entry._id])
})
