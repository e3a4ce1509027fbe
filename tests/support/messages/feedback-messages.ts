import { asc, eq, isNotNull, and } from 'drizzle-orm'
import { LINK_TOKEN } from '../../../contract/core/page-addresses.ts'
import type { MessageData } from '../../../contract/messages/message-templates.ts'
import { dataOf } from '../../../server/modules/messages/mappers.ts'
import { openContent, readMessageKeys } from '../../../server/modules/messages/message-seal.ts'
import { messages } from '../../../server/modules/messages/table.ts'
import type { Db } from '../../../server/platform/database/database.ts'

type Template = 'feedback_link' | 'feedback_reply'

/** The messages to an application's customer about feedback that wait to be sent, in their order. */
export async function feedbackMessages<T extends Template>(db: Db, template: T, number: string) {
  const rows = await db
    .select()
    .from(messages)
    .where(and(eq(messages.template, template), isNotNull(messages.sealed)))
    .orderBy(asc(messages.id))
  const keys = await readMessageKeys(db)
  return rows.flatMap(({ id, sealed, channel, language }) => {
    const content = openContent(keys, id, sealed ?? '')
    if (!content) return []
    const data: MessageData<T> = dataOf(template, content)
    return data.number === number ? [{ channel, language, data }] : []
  })
}

/** The token of the last link that waits for the customer. */
export async function feedbackToken(db: Db, number: string): Promise<string> {
  const last = (await feedbackMessages(db, 'feedback_link', number)).at(-1)
  if (!last) throw new Error('no link waits for the customer')
  return new URL(last.data.url).searchParams.get(LINK_TOKEN) ?? ''
}
