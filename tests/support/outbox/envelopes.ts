import { createHash, randomBytes, randomUUID, webcrypto } from 'node:crypto'
import type { Endpoint, ResponseOf } from '../../../contract/core/endpoint.ts'
import { provisionalNumber } from '../../../contract/core/provisional-number.ts'
import type { Device } from '../../../contract/devices/devices.ts'
import { registerDevice } from '../../../contract/devices/devices.ts'
import type {
  Attachment,
  Envelope,
  EnvelopeBody,
  EnvelopeContent,
  EnvelopeKind,
} from '../../../contract/outbox/envelope.ts'
import {
  ENVELOPE_KINDS,
  ENVELOPE_VERSION,
  envelopeText,
  IV_BYTES,
  sealedFor,
} from '../../../contract/outbox/envelope.ts'
import type { SealingKey } from '../../../contract/outbox/sealing-keys.ts'
import { getSealingKey } from '../../../contract/outbox/sealing-keys.ts'
import type { SessionUser } from '../../../contract/sessions/session.ts'
import { requiredDocuments, submissionOf } from '../../../server/seed/demo-submission.ts'
import type { PickedFile } from '../factories/images.ts'
import { aPng } from '../factories/images.ts'

const { subtle } = webcrypto

const base64Url = (bytes: ArrayBuffer | Uint8Array) =>
  Buffer.from(bytes instanceof Uint8Array ? bytes : new Uint8Array(bytes)).toString('base64url')
const digest = (bytes: Uint8Array, encoding: 'hex' | 'base64url') =>
  createHash('sha256').update(bytes).digest(encoding)

/** A person on a device, as the server is made to know them: keys, envelopes, counter. */
export interface TestDevice {
  device: Device
  ownerId: string
  sealingKey: SealingKey
  publicKey: string
  sign(envelope: Envelope): Promise<string>
  nextNumber(): string
}

/** A signed-in person, at a server in this process or at another. */
interface SignedIn {
  user: SessionUser | null
  get<E extends Endpoint>(endpoint: E, input?: { body?: unknown }): Promise<ResponseOf<E>>
}

/** Registers a new key of the person's own and asks for the sealing key. */
export async function aDevice(person: SignedIn): Promise<TestDevice> {
  const ecdsa = { name: 'ECDSA', namedCurve: 'P-256' }
  const pair = await subtle.generateKey(ecdsa, false, ['sign', 'verify'])
  const publicKey = base64Url(await subtle.exportKey('spki', pair.publicKey))
  const device = await person.get(registerDevice, { body: { publicKey } })
  let counter = 0
  return {
    device,
    publicKey,
    ownerId: person.user?.userInfo._id ?? '',
    sealingKey: await person.get(getSealingKey),
    async sign(envelope) {
      const algorithm = { name: 'ECDSA', hash: 'SHA-256' }
      return base64Url(
        await subtle.sign(algorithm, pair.privateKey, Buffer.from(envelopeText(envelope))),
      )
    },
    nextNumber() {
      counter += 1
      return provisionalNumber(device.prefix, counter)
    },
  }
}

/** One attachment, sealed as by a device. */
export interface SealedAttachment {
  attachment: Attachment
  sealed: Uint8Array<ArrayBuffer>
}

export async function sealAttachment(
  { sealingKey, ownerId }: Pick<TestDevice, 'sealingKey' | 'ownerId'>,
  content: Uint8Array,
  attachmentId: string = randomUUID(),
): Promise<SealedAttachment> {
  const rsa = { name: 'RSA-OAEP', hash: 'SHA-256' }
  const spki = Buffer.from(sealingKey.publicKey, 'base64url')
  const wrapping = await subtle.importKey('spki', spki, rsa, false, ['wrapKey'])
  const key = await subtle.generateKey({ name: 'AES-GCM', length: 256 }, true, ['encrypt'])
  const iv = new Uint8Array(randomBytes(IV_BYTES))
  const additionalData = Buffer.from(sealedFor(ownerId, attachmentId))
  const hidden = await subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData },
    key,
    new Uint8Array(content),
  )
  const sealed = new Uint8Array(Buffer.concat([iv, new Uint8Array(hidden)]))
  const wrappedKey = base64Url(await subtle.wrapKey('raw', key, wrapping, rsa))
  const sha256 = digest(sealed, 'base64url')
  return {
    sealed,
    attachment: {
      attachmentId,
      bytes: sealed.length,
      sha256,
      sealingKeyId: sealingKey._id,
      wrappedKey,
    },
  }
}

/** A document of an envelope: the file, or its place on the server if it was uploaded already. */
export interface EnvelopeFile {
  attachmentId: string
  file: PickedFile
  uploadId?: string
}

/** An envelope ready to be sent, with the sealed documents beside it. */
export interface TestEnvelope {
  envelope: Envelope
  signature: string
  fields: string
  documents: SealedAttachment[]
}

interface Overrides<K extends EnvelopeKind> {
  kind: K
  body: EnvelopeBody<K>
  files: EnvelopeFile[]
  /** Fields of the envelope that replace the usual ones, before it is signed. */
  with?: Partial<Envelope>
  /** Sealed fields that replace the usual ones. */
  content?: Partial<EnvelopeContent>
}

/** Seals and signs as a device does. */
export async function anEnvelopeOf<K extends EnvelopeKind>(
  from: TestDevice,
  { kind, body, files, with: other, content: otherContent }: Overrides<K>,
): Promise<TestEnvelope> {
  const content: EnvelopeContent = {
    body,
    files: Object.fromEntries(
      files.map(({ attachmentId, file, uploadId }) => [
        attachmentId,
        { name: file.name, sha256: digest(file.bytes, 'hex'), ...(uploadId && { uploadId }) },
      ]),
    ),
    ...otherContent,
  }
  const fields = await sealAttachment(from, Buffer.from(JSON.stringify(content)))
  const documents: SealedAttachment[] = []
  for (const { attachmentId, file } of files)
    documents.push(await sealAttachment(from, file.bytes, attachmentId))
  const envelope: Envelope = {
    version: ENVELOPE_VERSION,
    _id: randomUUID(),
    ownerId: from.ownerId,
    deviceId: from.device._id,
    kind,
    schemaVersion: ENVELOPE_KINDS[kind].schemaVersion,
    number: from.nextNumber(),
    dependsOnId: null,
    correctsId: null,
    capturedAt: new Date().toISOString(),
    clocks: null,
    attachments: [fields.attachment, ...documents.map(({ attachment }) => attachment)],
    ...other,
  }
  return {
    envelope,
    signature: await from.sign(envelope),
    fields: base64Url(fields.sealed),
    documents,
  }
}

/** A file for each required document of the usual service: small images, but this one as the last. */
export async function filesEndingWith(last: PickedFile): Promise<EnvelopeFile[]> {
  const [, ...others] = requiredDocuments()
  const images = await Promise.all(others.map(() => aPng()))
  return [...images, last].map((file) => ({ attachmentId: randomUUID(), file }))
}

interface SubmissionOverrides {
  service?: string
  isStaff?: boolean
  /** One for each required document, in order; small images when it is left out. */
  files?: EnvelopeFile[]
  /** Fields of the submission that replace the usual ones. */
  body?: Partial<EnvelopeBody<'application.create'>>
  with?: Partial<Envelope>
  content?: Partial<EnvelopeContent>
}

/** A complete application as an envelope, with its required documents sealed beside it. */
export async function aSubmissionEnvelope(
  from: TestDevice,
  { service, isStaff = false, files, body, ...rest }: SubmissionOverrides = {},
): Promise<TestEnvelope> {
  const asked = requiredDocuments(service)
  const given =
    files ??
    (await Promise.all(
      asked.map(async (key) => ({ attachmentId: randomUUID(), file: await aPng(`${key}.png`) })),
    ))
  const documents = given.map(({ attachmentId }, index) => ({
    requirement: asked[index] ?? '',
    uploadId: attachmentId,
  }))
  return anEnvelopeOf(from, {
    kind: 'application.create',
    body: { ...submissionOf({ service, isStaff, documents }), ...body },
    files: given,
    ...rest,
  })
}
