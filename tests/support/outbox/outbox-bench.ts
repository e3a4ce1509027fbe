import { IDBFactory } from 'fake-indexeddb'
import type { EnvelopeKind } from '../../../contract/outbox/envelope.ts'
import type { Outbox } from '../../../sw/outbox/database.ts'
import { connectOutbox } from '../../../sw/outbox/database.ts'
import { drain } from '../../../sw/outbox/drain.ts'
import type { DrainOptions } from '../../../sw/outbox/flush-due.ts'
import { saveEnvelope } from '../../../sw/outbox/save-envelope.ts'
import type { EnvelopeToSave } from '../../../sw/outbox/sign-and-seal.ts'
import type { EnvelopeServer } from './envelope-server.ts'
import { envelopeServer } from './envelope-server.ts'
import type { TestSigner } from './outbox-signer.ts'
import { aFileOf, anApplicationEnvelope, aSigner, aSealingKey } from './outbox-signer.ts'

const keys = await aSealingKey()

export const serverKey = keys.privateKey

/** An empty device with a signer, a server, and a clock that the test moves. */
export interface OutboxBench {
  outbox: Outbox
  signer: TestSigner
  server: EnvelopeServer
  clock: { now: number }
  save(overrides?: Partial<EnvelopeToSave<'application.create'>>): ReturnType<typeof saveEnvelope>
  saveAny<K extends EnvelopeKind>(envelope: EnvelopeToSave<K>): ReturnType<typeof saveEnvelope>
  sealingKey: EnvelopeToSave<EnvelopeKind>['sealingKey']
  drain(options?: Partial<DrainOptions>): ReturnType<typeof drain>
  files(count: number, bytes?: number): EnvelopeToSave<EnvelopeKind>['files']
}

export async function outboxBench(): Promise<OutboxBench> {
  globalThis.indexedDB = new IDBFactory()
  const outbox = await connectOutbox()
  const signer = await aSigner()
  const server = envelopeServer()
  const clock = { now: Date.parse('2026-02-03T04:05:06Z') }
  const { sealingKey } = keys
  return {
    outbox,
    signer,
    server,
    clock,
    sealingKey,
    save: (overrides) => {
      const capturedAt = new Date(clock.now)
      return saveEnvelope(
        outbox,
        anApplicationEnvelope({ signer, sealingKey, capturedAt, ...overrides }),
      )
    },
    saveAny: (envelope) => saveEnvelope(outbox, envelope),
    drain: (options) =>
      drain(outbox, { fetch: server.fetch, now: () => clock.now, random: () => 0.5, ...options }),
    files: (count, bytes = 1000) => Array.from({ length: count }, () => aFileOf(bytes)),
  }
}
