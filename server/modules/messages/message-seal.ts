import { createHmac, randomBytes } from 'node:crypto'
import * as v from 'valibot'
import type { Queryable } from '../../platform/database/database.ts'
import { openText, sealText } from '../../platform/sealed-text.ts'
import { MessageContent } from './mappers.ts'
import { findMessageKey, insertMessageKey, lockMessageKeys } from './queries.ts'

const KEY_BYTES = 32

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
    return v.parse(MessageContent, JSON.parse(openText(key, messageId, text)))
  } catch {
    return null
  }
}

/** By what messages to the same number or address are counted; nobody reads the address from it. */
export function contactOf(key: Buffer, address: string): string {
  return createHmac('sha256', key).update(`contact ${address}`).digest('base64url')
}
