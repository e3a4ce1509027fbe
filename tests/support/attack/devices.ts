import type { Endpoint, ResponseOf } from '../../../contract/core/endpoint.ts'
import type { Delivery } from '../../../contract/outbox/envelope.ts'
import { ENVELOPES_PATH } from '../../../contract/outbox/envelope.ts'
import type { SessionUser } from '../../../contract/sessions/session.ts'
import { verifySession } from '../../../contract/sessions/session.ts'
import type { TestDevice, TestEnvelope } from '../outbox/envelopes.ts'
import { aDevice } from '../outbox/envelopes.ts'
import type { Answer, Client } from './client.ts'
import { signedIn } from './client.ts'

/** A person at a device of their own, whose key the server knows. */
export interface Holder {
  client: Client
  id: string
  device: TestDevice
}

/** Registers a device for the person who is signed in. */
export async function withDevice(client: Client): Promise<Holder> {
  const user = (await client.send('GET', verifySession.path)).body as SessionUser
  const get = async <E extends Endpoint>({ method, path }: E, { body }: { body?: unknown } = {}) =>
    (await client.send(method, path, { ...(body !== undefined && { json: body }) }))
      .body as ResponseOf<E>
  return { client, id: user.userInfo._id, device: await aDevice({ user, get }) }
}

/** A person of this name, signed in at a device of their own. */
export async function someone(origin: string, userName: string): Promise<Holder> {
  return withDevice(await signedIn(origin, userName))
}

/** Sends an envelope as a queue does, with what the server asks for; the last answer. */
export async function deliver(queue: Client, sent: TestEnvelope): Promise<Answer> {
  const { envelope, signature, fields, documents } = sent
  const post = () => queue.send('POST', ENVELOPES_PATH, { json: { envelope, signature, fields } })
  const first = await post()
  const delivery = first.body as Partial<Delivery>
  if (delivery.outcome !== 'awaiting_attachments') return first
  for (const { attachmentId, path, offset } of delivery.attachments ?? []) {
    const held = documents.find(({ attachment }) => attachment.attachmentId === attachmentId)
    await queue.send('PATCH', path, {
      body: Buffer.from(held?.sealed.subarray(offset) ?? []),
      headers: {
        ...{ 'tus-resumable': '1.0.0', 'upload-offset': String(offset) },
        'content-type': 'application/offset+octet-stream',
      },
    })
  }
  return post()
}
