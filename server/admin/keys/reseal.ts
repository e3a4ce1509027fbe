import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { AUTHENTICATOR_KEYS } from '../../modules/codes/authenticators.ts'
import { readMessageKeys } from '../../modules/messages/message-seal.ts'
import { BANK_KEYS } from '../../modules/outlets/bank-accounts.ts'
import type { KeyRing } from '../../platform/sealed-text.ts'
import { deriveKeys, isOfNewestKey, openText, sealText } from '../../platform/sealed-text.ts'

/** Every column with texts that are sealed for their row, and the purpose of its keys; null: the messages' own. */
export const SEALED_COLUMNS = [
  { table: 'messages', column: 'sealed', purpose: null },
  { table: 'authenticators', column: 'sealed_secret', purpose: AUTHENTICATOR_KEYS },
  { table: 'bank_accounts', column: 'sealed_number', purpose: BANK_KEYS },
  { table: 'payout_payers', column: 'sealed_number', purpose: BANK_KEYS },
  { table: 'payout_files', column: 'sealed_content', purpose: BANK_KEYS },
] as const

type SealedColumn = (typeof SEALED_COLUMNS)[number]

const PORTION = 500
const FIRST = '00000000-0000-0000-0000-000000000000'

interface Found extends Record<string, unknown> {
  id: string
  sealed: string
}

/** The rows behind this one whose text an older key has sealed. */
async function listOlder(
  db: NodePgDatabase,
  { table, column }: SealedColumn,
  keys: KeyRing,
  after: string,
): Promise<Found[]> {
  const sealed = sql.identifier(column)
  const { rows } = await db.execute<Found>(sql`
    select id, ${sealed} as sealed from ${sql.identifier(table)}
    where ${sealed} is not null and not starts_with(${sealed}, ${`${keys[0].id}.`}) and id > ${after}::uuid
    order by id limit ${PORTION}`)
  return rows.filter((row) => !isOfNewestKey(keys, row.sealed))
}

/** Seals the text anew; one that has changed meanwhile is left to its writer. False for one that no key opens. */
async function resealRow(
  db: NodePgDatabase,
  { table, column }: SealedColumn,
  keys: KeyRing,
  { id, sealed }: Found,
): Promise<boolean> {
  let text: string
  try {
    text = openText(keys, id, sealed)
  } catch {
    return false
  }
  const name = sql.identifier(column)
  await db.execute(sql`
    update ${sql.identifier(table)} set ${name} = ${sealText(keys, id, text)}
    where id = ${id}::uuid and ${name} = ${sealed}`)
  return true
}

export interface Resealed {
  done: number
  /** Texts that no key opens, as after a damage. */
  unreadable: number
}

/** Seals every text that an older key has sealed with the newest one, row by row, while the server works. */
export async function resealAll(db: NodePgDatabase): Promise<Resealed> {
  const all = await readMessageKeys(db)
  const count = { done: 0, unreadable: 0 }
  for (const place of SEALED_COLUMNS) {
    const keys = place.purpose === null ? all : deriveKeys(all, place.purpose)
    let after = FIRST
    for (;;) {
      const rows = await listOlder(db, place, keys, after)
      for (const row of rows) {
        const isDone = await resealRow(db, place, keys, row)
        count[isDone ? 'done' : 'unreadable'] += 1
      }
      const last = rows.at(-1)
      if (!last) break
      after = last.id
    }
  }
  return count
}
