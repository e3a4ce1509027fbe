import { createHash, randomBytes, randomUUID, webcrypto } from 'node:crypto'
import type { Endpoint, ResponseOf } from '../../contract/core/endpoint.ts'
import type { Device } from '../../contract/devices/devices.ts'
import { provisionalNumber, registerDevice } from '../../contract/devices/devices.ts'
import type { LetterBody, LetterKind } from '../../contract/outbox/envelope-kinds.ts'
import { LETTER_KINDS } from '../../contract/outbox/envelope-kinds.ts'
import type { Letter, LetterContent, Part } from '../../contract/outbox/envelope.ts'
import { IV_BYTES, LETTER_VERSION, letterText, sealedFor } from '../../contract/outbox/envelope.ts'
import type { SealingKey } from '../../contract/outbox/sealing-keys.ts'
import { getSealingKey } from '../../contract/outbox/sealing-keys.ts'
import type { SessionUser } from '../../contract/sessions/session.ts'
import { requiredDocuments, submissionOf } from '../../server/seed/demo-submission.ts'
import type { PickedFile } from './images.ts'
import { aPng } from './images.ts'

const { subtle } = webcrypto

const base64Url = (bytes: ArrayBuffer | Uint8Array) =>
  Buffer.from(bytes instanceof Uint8Array ? bytes : new Uint8Array(bytes)).toString('base64url')
const digest = (bytes: Uint8Array, encoding: 'hex' | 'base64url') =>
  createHash('sha256').update(bytes).digest(encoding)

/** A person on a device, as the server is made to know them: keys, letters, counter. */
export interface TestDevice {
  device: Device
  ownerId: string
  sealingKey: SealingKey
  publicKey: string
  sign(letter: Letter): Promise<string>
  nextNumber(): string
}

/** Somebody signed in, at a server in this process or at another. */
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
    async sign(letter) {
      const algorithm = { name: 'ECDSA', hash: 'SHA-256' }
      return base64Url(
        await subtle.sign(algorithm, pair.privateKey, Buffer.from(letterText(letter))),
      )
    },
    nextNumber() {
      counter += 1
      return provisionalNumber(device.letters, counter)
    },
  }
}

/** One part as a device seals it. */
export interface SealedPart {
  part: Part
  sealed: Uint8Array<ArrayBuffer>
}

export async function sealPart(
  { sealingKey, ownerId }: Pick<TestDevice, 'sealingKey' | 'ownerId'>,
  content: Uint8Array,
  partId: string = randomUUID(),
): Promise<SealedPart> {
  const rsa = { name: 'RSA-OAEP', hash: 'SHA-256' }
  const spki = Buffer.from(sealingKey.publicKey, 'base64url')
  const wrapping = await subtle.importKey('spki', spki, rsa, false, ['wrapKey'])
  const key = await subtle.generateKey({ name: 'AES-GCM', length: 256 }, true, ['encrypt'])
  const iv = new Uint8Array(randomBytes(IV_BYTES))
  const additionalData = Buffer.from(sealedFor(ownerId, partId))
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
    part: { partId, bytes: sealed.length, sha256, sealingKeyId: sealingKey._id, wrappedKey },
  }
}

/** A document of a letter: the file, and where it lies on the server already. */
export interface LetterFile {
  partId: string
  file: PickedFile
  uploadId?: string
}

/** A letter ready to be sent, with the sealed documents beside it. */
export interface TestLetter {
  letter: Letter
  signature: string
  fields: string
  documents: SealedPart[]
}

interface Wishes<K extends LetterKind> {
  kind: K
  body: LetterBody<K>
  files: LetterFile[]
  /** Anything of the letter that shall differ; it is signed as it is then. */
  with?: Partial<Letter>
  /** Anything of what is sealed that shall differ. */
  content?: Partial<LetterContent>
}

/** Seals and signs as a device does. */
export async function aLetterOf<K extends LetterKind>(
  from: TestDevice,
  { kind, body, files, with: other, content: otherContent }: Wishes<K>,
): Promise<TestLetter> {
  const content: LetterContent = {
    body,
    files: Object.fromEntries(
      files.map(({ partId, file, uploadId }) => [
        partId,
        { name: file.name, sha256: digest(file.bytes, 'hex'), ...(uploadId && { uploadId }) },
      ]),
    ),
    ...otherContent,
  }
  const fields = await sealPart(from, Buffer.from(JSON.stringify(content)))
  const documents: SealedPart[] = []
  for (const { partId, file } of files) documents.push(await sealPart(from, file.bytes, partId))
  const letter: Letter = {
    version: LETTER_VERSION,
    _id: randomUUID(),
    ownerId: from.ownerId,
    deviceId: from.device._id,
    kind,
    schemaVersion: LETTER_KINDS[kind].schemaVersion,
    number: from.nextNumber(),
    dependsOnId: null,
    correctsId: null,
    capturedAt: new Date().toISOString(),
    clocks: null,
    parts: [fields.part, ...documents.map(({ part }) => part)],
    ...other,
  }
  return {
    letter,
    signature: await from.sign(letter),
    fields: base64Url(fields.sealed),
    documents,
  }
}

interface SubmissionWishes {
  service?: string
  isStaff?: boolean
  /** One for each required document, in order; small pictures when it is left out. */
  files?: LetterFile[]
  /** Anything of the submission that shall differ. */
  body?: Partial<LetterBody<'application.create'>>
  with?: Partial<Letter>
  content?: Partial<LetterContent>
}

/** A complete application as a letter, with its required documents sealed beside it. */
export async function aSubmissionLetter(
  from: TestDevice,
  { service, isStaff = false, files, body, ...rest }: SubmissionWishes = {},
): Promise<TestLetter> {
  const asked = requiredDocuments(service)
  const given =
    files ??
    (await Promise.all(
      asked.map(async (key) => ({ partId: randomUUID(), file: await aPng(`${key}.png`) })),
    ))
  const documents = given.map(({ partId }, index) => ({
    requirement: asked[index] ?? '',
    uploadId: partId,
  }))
  return aLetterOf(from, {
    kind: 'application.create',
    body: { ...submissionOf({ service, isStaff, documents }), ...body },
    files: given,
    ...rest,
  })
}
