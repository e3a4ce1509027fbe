import { and, asc, inArray, isNotNull } from 'drizzle-orm'
import { LINK_TOKEN } from '../../../contract/core/page-addresses.ts'
import type { MessageData } from '../../../contract/messages/message-templates.ts'
import { dataOf } from '../../../server/modules/messages/mappers.ts'
import { openContent, readMessageKeys } from '../../../server/modules/messages/message-seal.ts'
import { messages } from '../../../server/modules/messages/table.ts'
import type { Db } from '../../../server/platform/database/database.ts'

type Template = 'documents_requested' | 'documents_reminder'

export interface LinkMessage {
  channel: string
  language: string
  accountId: string | null
  template: string
  token: string
  data: MessageData<Template>
}

/** The messages about an application's documents that wait to be sent, in their order. */
export async function linkMessages(db: Db, number: string): Promise<LinkMessage[]> {
  const rows = await db
    .select()
    .from(messages)
    .where(
      and(
        inArray(messages.template, ['documents_requested', 'documents_reminder']),
        isNotNull(messages.sealed),
      ),
    )
    .orderBy(asc(messages.id))
  const keys = await readMessageKeys(db)
  return rows.flatMap(({ id, sealed, channel, language, accountId, template }) => {
    const content = openContent(keys, id, sealed ?? '')
    if (!content) return []
    const data = dataOf(template as Template, content)
    if (data.number !== number) return []
    const token = new URL(data.url).searchParams.get(LINK_TOKEN) ?? ''
    return [{ channel, language, accountId, template, token, data }]
  })
}

/** The token of the last link that waits for the customer of an application. */
export async function customerToken(db: Db, number: string): Promise<string> {
  const ofCustomer = (await linkMessages(db, number)).filter(({ accountId }) => accountId === null)
  const last = ofCustomer.at(-1)
  if (!last) throw new Error('no link waits for the customer')
  return last.token
}
