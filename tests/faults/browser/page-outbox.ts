import type { Device } from '../../../contract/devices/devices.ts'
import type { EnvelopeBody } from '../../../contract/outbox/envelope.ts'
import type { SealingKey } from '../../../contract/outbox/sealing-keys.ts'
import { openOutbox } from '../../../sw/outbox/database.ts'
import { drain } from '../../../sw/outbox/drain.ts'
import { retryEntry, signAgain, listEntries } from '../../../sw/outbox/entry-store.ts'
import { OUTBOX_SYNC } from '../../../sw/outbox/outbox-changes.ts'
import { saveEnvelope } from '../../../sw/outbox/save-envelope.ts'
import type { Signer } from '../../../sw/outbox/sign-and-seal.ts'

// Runs in a page of the portal, beside the app: the outbox itself, without the form before it.

/** The signer: a device key that the test has registered, so that an offline page has it too. */
export interface Writer {
  ownerId: string
  ownerName: string
  device: Device
  privateKey: JsonWebKey
  sealingKey: SealingKey
}

export interface Order {
  id: string
  body: EnvelopeBody<'application.create'>
  /** `bytes` in base64. */
  files: { attachmentId: string; name: string; sha256: string; bytes: string }[]
}

async function signerOf({ privateKey, ...writer }: Writer): Promise<Signer> {
  const ecdsa = { name: 'ECDSA', namedCurve: 'P-256' }
  const key = await crypto.subtle.importKey('jwk', privateKey, ecdsa, false, ['sign'])
  return {
    ...writer,
    sign: (text) =>
      crypto.subtle.sign({ ...ecdsa, hash: 'SHA-256' }, key, new TextEncoder().encode(text)),
    // Not read here.
    seal: (bytes) => Promise.resolve({ iv: new Uint8Array(12), sealed: bytes.buffer }),
  }
}

async function bytesOf(base64: string) {
  const { buffer } = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
  return new Uint8Array(buffer)
}

export const pageOutbox = {
  /** Resolves when it is saved, with the milliseconds that it took and its provisional number. */
  async save(writer: Writer, { id, body, files }: Order) {
    const signer = await signerOf(writer)
    const outbox = await openOutbox()
    const sending = await Promise.all(
      files.map(async (file) => ({ ...file, bytes: await bytesOf(file.bytes) })),
    )
    const from = performance.now()
    const entry = await saveEnvelope(outbox, {
      ...{ _id: id, kind: 'application.create', body, files: sending, note: null },
      ...{ signer, sealingKey: writer.sealingKey, clocks: null, capturedAt: new Date() },
    })
    return { ms: performance.now() - from, number: entry.envelope.number }
  },
  /** Sends what is due once from this page, as "Send now" or the automatic sending does. */
  async drain(isImmediate: boolean) {
    const options = { fetch: window.fetch.bind(window), now: Date.now, random: Math.random }
    return drain(await openOutbox(), { ...options, isImmediate })
  },
  /** Leaves the sending to the worker. */
  async requestSync() {
    const { sync } = (await navigator.serviceWorker.ready) as unknown as {
      sync: { register(tag: string): Promise<void> }
    }
    await sync.register(OUTBOX_SYNC)
  },
  async entries() {
    return (await listEntries(await openOutbox())).map((entry) => ({
      ...{ id: entry._id, state: entry.state, attempts: entry.attempts },
      ...{ code: entry.failure?.code ?? null, status: entry.failure?.status ?? null },
      ...{ sentBytes: entry.sentBytes, totalBytes: entry.totalBytes },
    }))
  },
  async tombstones() {
    return (await (await openOutbox()).getAll('tombstones')).map(({ _id }) => _id)
  },
  /** A person presses "Try again" at all that was parked. */
  async retryAll() {
    const outbox = await openOutbox()
    for (const { _id, state } of await listEntries(outbox)) {
      if (state === 'rejected') await retryEntry(outbox, _id)
    }
  },
  /** Signs the owner in on this device again. */
  async signAgain(writer: Writer) {
    return signAgain(await openOutbox(), await signerOf(writer))
  },
  /** The disk loses (`null`) or spoils the document of an entry. */
  async spoil(entryId: string, how: 'lose' | 'change') {
    const outbox = await openOutbox()
    const [attachment] = await outbox.getAllFromIndex('attachments', 'entryId', entryId)
    if (!attachment) throw new Error('no document')
    if (how === 'lose') return outbox.delete('attachments', [entryId, attachment.attachmentId])
    const bytes = new Uint8Array(await attachment.blob.arrayBuffer())
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1
    await outbox.put('attachments', { ...attachment, blob: new Blob([bytes]) })
  },
}

export type PageOutbox = typeof pageOutbox

declare global {
  var pageOutbox: PageOutbox
}

globalThis.pageOutbox = pageOutbox
