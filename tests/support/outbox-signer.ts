import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Device } from '../../contract/devices/devices.ts'
import type { LetterKind } from '../../contract/outbox/envelope-kinds.ts'
import type { SealingKey } from '../../contract/outbox/sealing-keys.ts'
import type { SubmissionInput } from '../../server/seed/demo-submission.ts'
import { submissionOf } from '../../server/seed/demo-submission.ts'
import { toBase64Url } from '../../sw/outbox/base64url.ts'
import type { Bytes, OwnCopy, SealedCopy } from '../../sw/outbox/entry.ts'
import type { FileToSend, LetterToSave } from '../../sw/outbox/save-envelope.ts'
import type { Author } from '../../sw/outbox/signer.ts'

const { subtle } = crypto

export const publicKeyOf = async (key: CryptoKey) =>
  toBase64Url(new Uint8Array(await subtle.exportKey('spki', key)))

/** Where an author's letters are signed; the public half is what a server registers. */
export function signingPair(): Promise<CryptoKeyPair> {
  return subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify'])
}

export interface TestAuthor extends Author {
  keys: CryptoKeyPair
  /** What the author's page reads again. */
  open(copy: SealedCopy): Promise<OwnCopy>
}

/** Somebody who writes letters on a device. */
export async function anAuthor(who: Partial<TestAuthor> = {}): Promise<TestAuthor> {
  const keys = who.keys ?? (await signingPair())
  const unlock = await subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
  const device: Device = { _id: randomUUID(), letters: 'BCDF' }
  return {
    ownerId: randomUUID(),
    ownerName: 'Sunita',
    device,
    keys,
    sign: (text) =>
      subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, keys.privateKey, Buffer.from(text)),
    async seal(bytes) {
      const iv = new Uint8Array(randomBytes(12))
      return { iv, sealed: await subtle.encrypt({ name: 'AES-GCM', iv }, unlock, bytes) }
    },
    async open({ iv, sealed }) {
      const bytes = await subtle.decrypt({ name: 'AES-GCM', iv }, unlock, sealed)
      return JSON.parse(Buffer.from(bytes).toString()) as OwnCopy
    },
    ...who,
  }
}

/** A sealing key with its private half, which only a server has. Small, because it is quickly made. */
export async function aSealingKey(): Promise<{ sealingKey: SealingKey; privateKey: CryptoKey }> {
  const rsa = { name: 'RSA-OAEP', modulusLength: 2048, hash: 'SHA-256' }
  const pair = await subtle.generateKey({ ...rsa, publicExponent: Uint8Array.of(1, 0, 1) }, true, [
    'wrapKey',
    'unwrapKey',
  ])
  const publicKey = await publicKeyOf(pair.publicKey)
  const sealingKey = { _id: randomUUID(), publicKey, renewAt: '2099-01-01T00:00:00.000Z' }
  return { sealingKey, privateKey: pair.privateKey }
}

export function aFileToSend(bytes: Bytes, name = 'paper.png'): FileToSend {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { partId: randomUUID(), name, sha256, bytes }
}

/** Noise of that length. */
export const aFileOf = (length: number) => aFileToSend(new Uint8Array(randomBytes(length)))

type Wishes = Partial<LetterToSave<'application.create'>> & {
  author: Author
  sealingKey: SealingKey
}

/** What an application says, with these documents. */
export const aSubmission = (documents: { requirement: string; uploadId: string }[]) =>
  submissionOf({ isStaff: false, documents }) satisfies SubmissionInput

/** An application as the form hands it over; its documents are named by their parts. */
export function anApplicationLetter(wishes: Wishes): LetterToSave<'application.create'> {
  const files = wishes.files ?? []
  const named = [...(wishes.reusedParts ?? []), ...files]
  const documents = named.map(({ partId }, index) => ({
    requirement: `paper-${index}`,
    uploadId: partId,
  }))
  return {
    _id: randomUUID(),
    kind: 'application.create',
    body: aSubmission(documents),
    files,
    note: { token: 'abc' },
    clocks: null,
    capturedAt: new Date(),
    ...wishes,
  }
}

/** A decision on what another letter makes. */
export function aStatusLetter(
  letterId: string,
  wishes: Pick<LetterToSave<LetterKind>, 'author' | 'sealingKey'> & {
    files?: FileToSend[]
    capturedAt?: Date
  },
): LetterToSave<'application.status'> {
  const { files = [], capturedAt = new Date() } = wishes
  return {
    _id: randomUUID(),
    kind: 'application.status',
    body: {
      application: { letterId },
      change: {
        version: 1,
        status: 'in_progress',
        comment: 'Checked with the register.',
        documents: files.map(({ partId }) => partId),
        capturedAt: capturedAt.toISOString(),
      },
    },
    note: null,
    clocks: null,
    dependsOnId: letterId,
    ...wishes,
    files,
    capturedAt,
  }
}
