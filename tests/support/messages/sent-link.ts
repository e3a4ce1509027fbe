import { and, desc, eq } from 'drizzle-orm'
import {
  dataOf,
  openContent,
  readMessageKey,
} from '../../../server/modules/messages/message-seal.ts'
import { messages } from '../../../server/modules/messages/table.ts'
import type { Db } from '../../../server/platform/database/database.ts'

/** The token of the last link to a password that waits for this account. */
export async function lastLinkOf(
  db: Db,
  accountId: string,
  template: 'first_password' | 'password_reset' = 'first_password',
): Promise<string> {
  const [row] = await db
    .select()
    .from(messages)
    .where(and(eq(messages.accountId, accountId), eq(messages.template, template)))
    .orderBy(desc(messages.id))
    .limit(1)
  const content = openContent(await readMessageKey(db), row?.id ?? '', row?.sealed ?? '')
  if (!content) throw new Error('no link waits')
  return new URL(dataOf(template, content).url).searchParams.get('t') ?? ''
}
