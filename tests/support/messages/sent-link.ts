import { and, desc, eq } from 'drizzle-orm'
import { LINK_TOKEN } from '../../../contract/core/page-addresses.ts'
import { dataOf } from '../../../server/modules/messages/mappers.ts'
import { openContent, readMessageKeys } from '../../../server/modules/messages/message-seal.ts'
import { messages } from '../../../server/modules/messages/table.ts'
import type { Db } from '../../../server/platform/database/database.ts'

type Template = 'first_password' | 'password_reset'

async function lastUrlOf(db: Db, accountId: string, template: Template): Promise<URL> {
  const [row] = await db
    .select()
    .from(messages)
    .where(and(eq(messages.accountId, accountId), eq(messages.template, template)))
    .orderBy(desc(messages.id))
    .limit(1)
  const content = openContent(await readMessageKeys(db), row?.id ?? '', row?.sealed ?? '')
  if (!content) throw new Error('no link waits')
  return new URL(dataOf(template, content).url)
}

/** Path and query of the last link to a forgotten password that waits for this account. */
export async function lastLinkOf(db: Db, accountId: string): Promise<string> {
  const { pathname, search } = await lastUrlOf(db, accountId, 'password_reset')
  return pathname + search
}

/** The token of the last link to a password that waits for this account. */
export async function lastTokenOf(
  db: Db,
  accountId: string,
  template: Template = 'first_password',
): Promise<string> {
  return (await lastUrlOf(db, accountId, template)).searchParams.get(LINK_TOKEN) ?? ''
}
