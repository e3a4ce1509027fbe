import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { MESSAGE_DATA } from '../../../contract/messages/message-templates.ts'
import type { MessageTemplate } from '../../../contract/messages/message-templates.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { findMessageKey, insertMessageKey, lockMessageKeys } from './queries.ts'

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16

/** What a waiting message holds in secret. */
const Content = v.object({
  address: v.string(),
  name: v.string(),
  timeZone: v.string(),
  data: v.unknown(),
})
export type MessageContent = v.InferOutput<typeof Content>

/** The key of waiting messages; made in the transaction of the first one, by one instance. */
export async function readMessageKey(tx: Queryable): Promise<Buffer> {
  const known = await findMessageKey(tx)
  if (known) return Buffer.from(known, 'base64url')
  await lockMessageKeys(tx)
  const meanwhile = await findMessageKey(tx)
  if (meanwhile) return Buffer.from(meanwhile, 'base64url')
  const key = randomBytes(KEY_BYTES)
  await insertMessageKey(tx, key.toString('base64url'))
  return key
}

/** Encrypts the content for the message of that id and no other. */
export function sealContent(key: Buffer, messageId: string, content: MessageContent): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(messageId))
  const sealed = Buffer.concat([cipher.update(JSON.stringify(content)), cipher.final()])
  return Buffer.concat([iv, sealed, cipher.getAuthTag()]).toString('base64url')
}

/** The content, or null when it was not sealed with this key for this message. */
export function openContent(key: Buffer, messageId: string, text: string): MessageContent | null {
  try {
    const bytes = Buffer.from(text, 'base64url')
    const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES))
      .setAAD(Buffer.from(messageId))
      .setAuthTag(bytes.subarray(-TAG_BYTES))
    const sealed = bytes.subarray(IV_BYTES, -TAG_BYTES)
    const content = Buffer.concat([decipher.update(sealed), decipher.final()])
    return v.parse(Content, JSON.parse(content.toString()))
  } catch {
    return null
  }
}

/** The data of a template, as it was sent. */
export function dataOf<T extends MessageTemplate>(template: T, content: MessageContent) {
  return v.parse(MESSAGE_DATA[template], content.data)
}
