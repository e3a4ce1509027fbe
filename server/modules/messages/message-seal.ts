import { createHmac, randomBytes } from 'node:crypto'
import * as v from 'valibot'
import type { Queryable } from '../../platform/database/database.ts'
import type { KeyRing } from '../../platform/sealed-text.ts'
import { openText, sealText } from '../../platform/sealed-text.ts'
import { MessageContent } from './mappers.ts'
import { insertMessageKey, listMessageKeys, lockMessageKeys } from './queries.ts'

const KEY_BYTES = 32

async function findKeys(tx: Queryable): Promise<KeyRing | null> {
  const rows = await listMessageKeys(tx)
  const [newest, ...older] = rows.map(({ id, key }) => ({
    id,
    bytes: Buffer.from(key, 'base64url'),
  }))
  return newest ? [newest, ...older] : null
}

/**
 * The keys of texts that the server seals: waiting messages, and what is derived for other purposes. The first is made
 * in the transaction that needs it, by one instance.
 */
export async function readMessageKeys(tx: Queryable): Promise<KeyRing> {
  const known = await findKeys(tx)
  if (known) return known
  await lockMessageKeys(tx)
  return (await findKeys(tx)) ?? addMessageKey(tx)
}

/** Makes a new key, which seals from now on; those before still open. Answers all. */
export async function addMessageKey(tx: Queryable): Promise<KeyRing> {
  await insertMessageKey(tx, randomBytes(KEY_BYTES).toString('base64url'))
  const keys = await findKeys(tx)
  if (!keys) throw new Error('the key that was made is not there')
  return keys
}

/** Encrypts the content for the message of that id and no other. */
export function sealContent(keys: KeyRing, messageId: string, content: MessageContent): string {
  return sealText(keys, messageId, JSON.stringify(content))
}

/** The content, or null when none of these keys has sealed it for this message. */
export function openContent(keys: KeyRing, messageId: string, text: string): MessageContent | null {
  try {
    return v.parse(MessageContent, JSON.parse(openText(keys, messageId, text)))
  } catch {
    return null
  }
}

/** By what messages to the same number or address are counted, with the newest key; nobody reads the address from it. */
export function contactOf([newest]: KeyRing, address: string): string {
  return createHmac('sha256', newest.bytes).update(`contact ${address}`).digest('base64url')
}

/** All forms under which messages to these numbers and addresses may stand, with whichever key they were counted. */
export function everyContactOf(keys: KeyRing, addresses: readonly string[]): string[] {
  return addresses.flatMap((address) => keys.map((key) => contactOf([key], address)))
}
