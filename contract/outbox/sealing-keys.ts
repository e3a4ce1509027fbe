import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { Id, Instant, Base64Url } from '../core/primitives.ts'

/** An RSA-OAEP key (3072 bits, SHA-256) of the server's, to which attachments of envelopes are sealed. */
export const SealingKey = v.object({
  _id: Id,
  /** SPKI in base64url. */
  publicKey: Base64Url,
  /**
   * The moment from which a device asks for the next key. Envelopes that were sealed with this key stay readable.
   */
  renewAt: Instant,
})
export type SealingKey = v.InferOutput<typeof SealingKey>

/** The one to seal with now (offline.md, rule 10). */
export const getSealingKey = endpoint({
  method: 'GET',
  path: '/api/sealing-key',
  access: 'outbox.use',
  response: SealingKey,
})
