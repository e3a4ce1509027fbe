import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { MESSAGE_DATA } from '../../../contract/messages/message-templates.ts'
import type { MessageTemplate } from '../../../contract/messages/message-templates.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { openText, sealText } from '../../platform/sealed-text.ts'
import { findMessageKey, insertMessageKey, lockMessageKeys } from './queries.ts'

const KEY_BYTES = 32

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
  return sealText(key, messageId, JSON.stringify(content))
}

/** The content, or null when it was not sealed with this key for this message. */
export function openContent(key: Buffer, messageId: string, text: string): MessageContent | null {
  try {
    return v.parse(Content, JSON.parse(openText(key, messageId, text)))
  } catch {
    return null
  }
}

/** The data of a template, as it was sent. */
export function dataOf<T extends MessageTemplate>(template: T, content: MessageContent) {
  return v.parse(MESSAGE_DATA[template], content.data)
}
