import { IDBFactory } from 'fake-indexeddb'
import type { LetterKind } from '../../contract/outbox/envelope-kinds.ts'
import type { Outbox } from '../../sw/outbox/database.ts'
import { connectOutbox } from '../../sw/outbox/database.ts'
import type { DrainOptions } from '../../sw/outbox/drain.ts'
import { drain } from '../../sw/outbox/drain.ts'
import type { LetterToSave } from '../../sw/outbox/save-envelope.ts'
import { saveLetter } from '../../sw/outbox/save-envelope.ts'
import type { LetterServer } from './envelope-server.ts'
import { letterServer } from './envelope-server.ts'
import type { TestAuthor } from './outbox-signer.ts'
import { aFileOf, anApplicationLetter, anAuthor, aSealingKey } from './outbox-signer.ts'

const keys = await aSealingKey()

export const serverKey = keys.privateKey

/** An empty device with an author, a server, and a clock that stands still until it is moved. */
export interface OutboxBench {
  outbox: Outbox
  author: TestAuthor
  server: LetterServer
  clock: { now: number }
  save(wishes?: Partial<LetterToSave<'application.create'>>): ReturnType<typeof saveLetter>
  saveAny<K extends LetterKind>(letter: LetterToSave<K>): ReturnType<typeof saveLetter>
  sealingKey: LetterToSave<LetterKind>['sealingKey']
  drain(options?: Partial<DrainOptions>): ReturnType<typeof drain>
  files(count: number, bytes?: number): LetterToSave<LetterKind>['files']
}

export async function outboxBench(): Promise<OutboxBench> {
  globalThis.indexedDB = new IDBFactory()
  const outbox = await connectOutbox()
  const author = await anAuthor()
  const server = letterServer()
  const clock = { now: Date.parse('2026-02-03T04:05:06Z') }
  const { sealingKey } = keys
  return {
    outbox,
    author,
    server,
    clock,
    sealingKey,
    save: (wishes) => {
      const capturedAt = new Date(clock.now)
      return saveLetter(outbox, anApplicationLetter({ author, sealingKey, capturedAt, ...wishes }))
    },
    saveAny: (letter) => saveLetter(outbox, letter),
    drain: (options) =>
      drain(outbox, { fetch: server.fetch, now: () => clock.now, random: () => 0.5, ...options }),
    files: (count, bytes = 1000) => Array.from({ length: count }, () => aFileOf(bytes)),
  }
}
