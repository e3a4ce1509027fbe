import sharp from 'sharp'
import { CLIENT_HEADER, CLIENT_HEADER_VALUE } from '../../contract/core/headers.ts'
import type { Delivery } from '../../contract/outbox/envelope.ts'
import { CHUNK_BYTES } from '../../contract/outbox/envelope.ts'
import { deliverEnvelope } from '../../contract/outbox/outbox.ts'
import type {
  EnvelopeFile,
  TestDevice,
  TestEnvelope,
} from '../../tests/support/outbox/envelopes.ts'
import { aDevice, aSubmissionEnvelope } from '../../tests/support/outbox/envelopes.ts'
import { portalUser } from './portal-user.ts'
import type { PortalUser } from './portal-user.ts'

/** Services that ask for no document and for one. */
export const BARE = 'mobile-dth-recharge'
export const WITH_ONE = 'property-tax'
const USERS = ['franchise', 'gramvan', 'admin', 'support']
const ours = { [CLIENT_HEADER]: CLIENT_HEADER_VALUE }

export interface Sender {
  portal: PortalUser
  device: TestDevice
}

/** Signs a demo account in, and registers a device of its own. */
export async function aSender(address: string, userName: string): Promise<Sender> {
  const portal = await portalUser(address, userName)
  const { user, cookie } = portal
  const device = await aDevice({
    user,
    async get(endpoint, { body } = {}) {
      const answer = await fetch(address + endpoint.path, {
        method: endpoint.method,
        headers: { ...ours, cookie, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      if (!answer.ok) throw new Error(`${endpoint.path}: ${answer.status} ${await answer.text()}`)
      return (await answer.json()) as never
    },
  })
  return { portal, device }
}

/** A photo as a device sends it, shrunk to a document's preset. */
export async function aPhoto(): Promise<Uint8Array<ArrayBuffer>> {
  const noise = { type: 'gaussian', mean: 130, sigma: 18 } as const
  const image = sharp({
    create: { width: 1600, height: 1200, channels: 3, background: '#fff', noise },
  })
  return new Uint8Array(await image.blur(1.2).jpeg({ quality: 82 }).toBuffer())
}

async function post(
  address: string,
  { envelope, signature, fields }: TestEnvelope,
  call: typeof fetch,
): Promise<Delivery> {
  const answer = await call(address + deliverEnvelope.path, {
    method: 'POST',
    headers: { ...ours, 'content-type': 'application/json' },
    body: JSON.stringify({ envelope, signature, fields }),
  })
  if (answer.status === 503 || answer.status === 409) {
    await new Promise((resolve) =>
      setTimeout(resolve, Number(answer.headers.get('retry-after') ?? 1) * 1000),
    )
    return post(address, { envelope, signature, fields, documents: [] }, call)
  }
  if (!answer.ok)
    throw new Error(`an envelope was refused: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Delivery
}

/** Sends a sealed document in chunks, from where the server is. */
async function sendSealed(
  url: string,
  sealed: Uint8Array<ArrayBuffer>,
  from: number,
  call: typeof fetch,
): Promise<void> {
  for (let at = from; at < sealed.length; at += CHUNK_BYTES) {
    const answer = await call(url, {
      method: 'PATCH',
      headers: {
        ...ours,
        'tus-resumable': '1.0.0',
        'upload-offset': String(at),
        'content-type': 'application/offset+octet-stream',
      },
      body: sealed.subarray(at, at + CHUNK_BYTES),
    })
    if (answer.status !== 204) throw new Error(`a chunk was refused: ${answer.status}`)
  }
}

/** Delivers an envelope with its sealed documents, as a device does; by `call` over another connection. */
export async function send(
  address: string,
  envelope: TestEnvelope,
  call: typeof fetch = fetch,
): Promise<void> {
  const first = await post(address, envelope, call)
  if (first.outcome === 'done') return
  for (const { attachmentId, path, offset } of first.attachments) {
    const sealed = envelope.documents.find(
      ({ attachment }) => attachment.attachmentId === attachmentId,
    )?.sealed
    if (sealed) await sendSealed(address + path, sealed, offset, call)
  }
  const last = await post(address, envelope, call)
  if (last.outcome !== 'done') throw new Error('an envelope was not done')
}

/** One device for each of four users. */
export async function someSenders(address: string): Promise<Sender[]> {
  const senders: Sender[] = []
  for (const each of USERS) senders.push(await aSender(address, each))
  return senders
}

/** Envelopes of the senders in turn, sealed and signed ahead. */
export async function manyEnvelopes(
  senders: readonly Sender[],
  service: string,
  total: number,
  file?: (by: Sender) => Promise<EnvelopeFile>,
): Promise<TestEnvelope[]> {
  const envelopes: TestEnvelope[] = []
  for (let index = 0; index < total; index += 1) {
    const by = senders[index % senders.length] as Sender
    const isStaff = by.portal.user.userInfo.franchiseId === null
    const given = file ? [await file(by)] : []
    envelopes.push(await aSubmissionEnvelope(by.device, { service, isStaff, files: given }))
  }
  return envelopes
}
