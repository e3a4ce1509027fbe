import { and, desc, eq } from 'drizzle-orm'
import { dataOf } from '../../../server/modules/messages/mappers.ts'
import { openContent, readMessageKeys } from '../../../server/modules/messages/message-seal.ts'
import { messages } from '../../../server/modules/messages/table.ts'
import type { Db } from '../../../server/platform/database/database.ts'

/** The code of the last message that waits for this account. */
export async function lastCodeOf(db: Db, accountId: string): Promise<string> {
  const [row] = await db
    .select()
    .from(messages)
    .where(and(eq(messages.accountId, accountId), eq(messages.template, 'one_time_code')))
    .orderBy(desc(messages.id))
    .limit(1)
  const content = openContent(await readMessageKeys(db), row?.id ?? '', row?.sealed ?? '')
  if (!content) throw new Error('no code waits')
  return dataOf('one_time_code', content).code
}

/** A code that is another one. */
export const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
