import { desc, eq } from 'drizzle-orm'
import {
  dataOf,
  openContent,
  readMessageKey,
} from '../../../server/modules/messages/message-seal.ts'
import { messages } from '../../../server/modules/messages/table.ts'
import type { Db } from '../../../server/platform/database/database.ts'

/** Path and query of the last link to set a password that waits for this account. */
export async function lastLinkOf(db: Db, accountId: string): Promise<string> {
  const [row] = await db
    .select()
    .from(messages)
    .where(eq(messages.accountId, accountId))
    .orderBy(desc(messages.id))
    .limit(1)
  const content = openContent(await readMessageKey(db), row?.id ?? '', row?.sealed ?? '')
  if (!content) throw new Error('no link waits')
  const { pathname, search } = new URL(dataOf('password_reset', content).url)
  return pathname + search
}
