import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { OUTBOX_LOCK } from '../contract/core/lock-names.ts'
import type { EnvelopeServer } from '../tests/support/outbox/envelope-server.ts'
import { envelopeServer, refusal } from '../tests/support/outbox/envelope-server.ts'
import {
  anApplicationEnvelope,
  aSigner,
  aSealingKey,
} from '../tests/support/outbox/outbox-signer.ts'
import type { SyncEvent } from './outbox-sync.ts'
import { drainAfterUpdate, drainOnSync, drainOnMessage } from './outbox-sync.ts'
import { openOutbox } from './outbox/database.ts'
import { listEntries } from './outbox/entry-store.ts'
import { saveEnvelope } from './outbox/save-envelope.ts'

const { sealingKey } = await aSealingKey()
let server: EnvelopeServer

beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory()
  server = envelopeServer()
  vi.stubGlobal('fetch', server.fetch)
  const outbox = await openOutbox()
  for (const name of ['entries', 'attachments'] as const) await outbox.clear(name)
  const signer = await aSigner()
  await saveEnvelope(outbox, anApplicationEnvelope({ signer, sealingKey }))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** The work that the worker stays alive for. */
async function ended<E>(handler: (event: E) => void, event: object): Promise<unknown> {
  const work: Promise<unknown>[] = []
  handler({ ...event, waitUntil: (each: Promise<unknown>) => void work.push(each) } as E)
  return Promise.all(work)
}
const noConnection = async () => {
  throw new TypeError('Failed to fetch')
}
/** What goes on behind an event that has ended: it holds the flusher's lock. */
const drainEnded = () => navigator.locks.request(OUTBOX_LOCK, () => undefined)
const left = async () => (await listEntries(await openOutbox())).length

test('sends on sync', async () => {
  await ended<SyncEvent>(drainOnSync, { tag: 'outbox' })
  expect([server.done.size, await left()]).toEqual([1, 0])
})

test('rejects while anything is left, so that the browser comes again', async () => {
  server.fault = noConnection
  await expect(ended<SyncEvent>(drainOnSync, { tag: 'outbox' })).rejects.toThrow('1 left')
  server.fault = null
  // It comes when it likes: what would have waited minutes longer goes at once.
  await ended<SyncEvent>(drainOnSync, { tag: 'outbox' })
  expect(await left()).toBe(0)
})

test('the last chance is none of ours: the entry stays', async () => {
  server.fault = noConnection
  const event = { tag: 'outbox', lastChance: true }
  await expect(ended<SyncEvent>(drainOnSync, event)).rejects.toThrow('1 left')
  expect(await left()).toBe(1)
})

test('two syncs at once: what became of an envelope is announced once', async () => {
  const titles: string[] = []
  vi.stubGlobal('caches', { match: async () => undefined })
  vi.stubGlobal('Notification', { permission: 'granted' })
  vi.stubGlobal('self', {
    registration: {
      showNotification: async (title: string) => void titles.push(title),
      pushManager: { getSubscription: async () => ({}) },
    },
    clients: { matchAll: async () => [] },
  })
  const signer = await aSigner()
  const taken = await saveEnvelope(
    await openOutbox(),
    anApplicationEnvelope({ signer, sealingKey }),
  )
  server.fault = async ({ text }, next) =>
    text.includes(taken._id) ? next() : refusal('service.unavailable')
  const sync = () => ended<SyncEvent>(drainOnSync, { tag: 'outbox' })
  await Promise.all([sync(), sync()])
  expect(titles).toEqual(['Sent from this device: 1', 'Not accepted: 1'])
})

test('another tag is nothing to it', async () => {
  await ended<SyncEvent>(drainOnSync, { tag: 'other' })
  expect(server.seen).toEqual([])
})

test('after an update what was too old goes, and a failure does not fail the update', async () => {
  const outbox = await openOutbox()
  const [entry] = await listEntries(outbox)
  if (entry) await outbox.put('entries', { ...entry, state: 'waits_for_update' })
  server.fault = noConnection
  await ended(drainAfterUpdate, {})
  expect((await listEntries(outbox))[0]?.state).toBe('waiting')
  await vi.waitUntil(async () => (await listEntries(outbox))[0]?.failure?.code === 'network')
  await drainEnded()
  server.fault = null
  await ended(drainAfterUpdate, {})
  await vi.waitUntil(async () => (await left()) === 0)
})

test('an update does not wait for the sending: until it is over, no page gets a file', async () => {
  const [asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<Response>()]
  server.fault = () => {
    asked.resolve()
    return answer.promise
  }
  await ended(drainAfterUpdate, {})
  await asked.promise
  answer.reject(new TypeError('Failed to fetch'))
  await drainEnded()
})

test('sends on the message of a page, and on no other', async () => {
  await ended(drainOnMessage, { data: { type: 'SKIP_WAITING' } })
  await ended(drainOnMessage, { data: null })
  expect(server.seen).toEqual([])
  await ended(drainOnMessage, { data: { type: 'DRAIN' } })
  expect(await left()).toBe(0)
})
