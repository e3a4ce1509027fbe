import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Device } from '../../../contract/devices/devices.ts'
import type { EnvelopeKind, EnvelopeReceipt } from '../../../contract/outbox/envelope.ts'
import type { SealingKey } from '../../../contract/outbox/sealing-keys.ts'
import type { SubmissionInput } from '../../../server/seed/demo-submission.ts'
import { submissionOf } from '../../../server/seed/demo-submission.ts'
import { toBase64Url } from '../../../sw/outbox/encoding.ts'
import type { Bytes, EditableCopy, SealedCopy, Tombstone } from '../../../sw/outbox/entry.ts'
import { openReceipt } from '../../../sw/outbox/receipt-lock.ts'
import type { EnvelopeToSave, FileToSend, Signer } from '../../../sw/outbox/sign-and-seal.ts'

const { subtle } = crypto

export const publicKeyOf = async (key: CryptoKey) =>
  toBase64Url(new Uint8Array(await subtle.exportKey('spki', key)))

/** A signer's signing key; a server registers the public half. */
export function signingPair(): Promise<CryptoKeyPair> {
  return subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify'])
}

export interface TestSigner extends Signer {
  keys: CryptoKeyPair
  /** The form's data, which the signer's page reads again. */
  open(copy: SealedCopy): Promise<EditableCopy>
  /** The receipt of what the signer has sent, as the signer's page reads it. */
  receiptIn(tombstone: Tombstone | undefined): Promise<EnvelopeReceipt | null>
}

/** A person who signs envelopes on a device. */
export async function aSigner(who: Partial<TestSigner> = {}): Promise<TestSigner> {
  const keys = who.keys ?? (await signingPair())
  const unlock = await subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
  const unsealed = ({ iv, sealed }: SealedCopy) =>
    subtle.decrypt({ name: 'AES-GCM', iv }, unlock, sealed)
  const device: Device = { _id: randomUUID(), prefix: 'BCDF' }
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
    async open(copy) {
      return JSON.parse(Buffer.from(await unsealed(copy)).toString()) as EditableCopy
    },
    async receiptIn(tombstone) {
      const { receipt = null, sealedReceipt } = tombstone ?? {}
      if (!sealedReceipt) return receipt
      return openReceipt(new Uint8Array(await unsealed(sealedReceipt.key)), sealedReceipt.content)
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
  return { attachmentId: randomUUID(), name, sha256, bytes }
}

/** Random bytes of that length. */
export const aFileOf = (length: number) => aFileToSend(new Uint8Array(randomBytes(length)))

type Overrides = Partial<EnvelopeToSave<'application.create'>> & {
  signer: Signer
  sealingKey: SealingKey
}

/** The content of an application with these documents. */
export const aSubmission = (documents: { requirement: string; uploadId: string }[]) =>
  submissionOf({ isStaff: false, documents }) satisfies SubmissionInput

/** An application as the form hands it over, whose documents are named by their attachments. */
export function anApplicationEnvelope(overrides: Overrides): EnvelopeToSave<'application.create'> {
  const files = overrides.files ?? []
  const named = [...(overrides.reusedAttachments ?? []), ...files]
  const documents = named.map(({ attachmentId }, index) => ({
    requirement: `paper-${index}`,
    uploadId: attachmentId,
  }))
  return {
    _id: randomUUID(),
    kind: 'application.create',
    body: aSubmission(documents),
    files,
    note: { token: 'abc' },
    clocks: null,
    capturedAt: new Date(),
    ...overrides,
  }
}

/** A decision on the application that another envelope creates. */
export function aStatusEnvelope(
  envelopeId: string,
  overrides: Pick<EnvelopeToSave<EnvelopeKind>, 'signer' | 'sealingKey'> & {
    files?: FileToSend[]
    capturedAt?: Date
  },
): EnvelopeToSave<'application.status'> {
  const { files = [], capturedAt = new Date() } = overrides
  return {
    _id: randomUUID(),
    kind: 'application.status',
    body: {
      application: { envelopeId },
      change: {
        version: 1,
        status: 'in_progress',
        comment: 'Checked with the register.',
        documents: files.map(({ attachmentId }) => attachmentId),
        capturedAt: capturedAt.toISOString(),
      },
    },
    note: null,
    clocks: null,
    dependsOnId: envelopeId,
    ...overrides,
    files,
    capturedAt,
  }
}
