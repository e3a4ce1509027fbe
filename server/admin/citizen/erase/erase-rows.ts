import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { eraseLine, lockLine } from '../../../modules/customers/queries.ts'
import { everyContactOf, readMessageKeys } from '../../../modules/messages/message-seal.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { TOLD } from './quotes.ts'

/** Stands for a name that was erased. */
export const ERASED_NAME = '—'

const idsIn = (ids: readonly string[]) => sql`any(${sql.param(ids)}::uuid[])`

/** The documents of these applications, and of the tickets about them. */
export const documentsOf = (ids: readonly string[]) => sql`
  application_id = ${idsIn(ids)}
  or ticket_id in (select id from tickets where application_id = ${idsIn(ids)})
  or ticket_message_id in (select m.id from ticket_messages m join tickets t on t.id = m.ticket_id where t.application_id = ${idsIn(ids)})
  or reupload_request_id in (select id from reupload_requests where application_id = ${idsIn(ids)})`

/** The statements of an erasure, in an order that every reference bears. */
export function statementsFor(ids: readonly string[]): SQL[] {
  const own = idsIn(ids)
  const tickets = sql`(select id from tickets where application_id = ${own})`
  const documents = sql`(select id from documents where ${documentsOf(ids)})`
  return [
    sql`delete from customer_documents where document_id in ${documents}`,
    sql`delete from attachment_uploads where document_id in ${documents}`,
    sql`delete from documents where ${documentsOf(ids)}`,
    sql`delete from reupload_links where request_id in (select id from reupload_requests where application_id = ${own})`,
    sql`update reupload_requests set reason = '', documents = '[]' where application_id = ${own}`,
    sql`delete from feedback_links where application_id = ${own}`,
    sql`update feedbacks set message = '', reply = null, hidden_reason = null where application_id = ${own}`,
    sql`delete from tracking_tokens where application_id = ${own}`,
    sql`update ticket_messages set comment = '' where ticket_id in ${tickets}`,
    sql`update ticket_notes set text = '' where ticket_id in ${tickets}`,
    sql`update tickets set title = ${ERASED_NAME}, description = '' where application_id = ${own}`,
    sql`update till_entries set reference = null, to_name = null, reason = '' where application_id = ${own}`,
    sql`delete from notifications where about->>'applicationId' = any(${sql.param(ids)}::text[])`,
    sql`update idempotent_answers set body = '{}'
      where exists (select from unnest(${sql.param(ids)}::text[]) as each (id) where strpos(body::text, each.id) > 0)`,
    // Who did what and when stays; what was said, changed or named does not.
    sql`update audit_trail set details = (details - ${sql.param(TOLD)}::text[])
        || case when details ? 'comment' then '{"comment": ""}'::jsonb else '{}' end
        || case when details ? 'documentIds' then '{"documentIds": []}'::jsonb else '{}' end
      where subject_id = ${own} or subject_id in ${tickets}
      or subject_id in (select id from reupload_requests where application_id = ${own})`,
    sql`update applications set customer_name = ${ERASED_NAME}, customer_phone = '', customer_email = '', customer_address = '',
      fields = '{}', remark = '', village = null, village_id = null, department_number = null,
      payment = payment - 'reference' where id = ${own}`,
  ]
}

/** How the people of these applications could be written to, where they have not been erased yet. */
async function contactsOf(tx: Tx, ids: readonly string[]) {
  const { rows } = await tx.execute<{ phone: string; email: string }>(sql`
    select distinct customer_phone as phone, customer_email as email from applications where id = ${idsIn(ids)}`)
  const phones = rows.map(({ phone }) => phone).filter(Boolean)
  return { phones, emails: rows.map(({ email }) => email).filter(Boolean) }
}

/** Takes everybody of these numbers out of all customer books, for ever (docs/decisions/0045-erased-customers.md). */
async function eraseFromBooks(tx: Tx, phones: readonly string[]): Promise<void> {
  const { rows } = await tx.execute<{ franchise_id: string; phone: string }>(sql`
    select franchise_id, phone from customers where phone = any(${sql.param(phones)}::text[])
    union select franchise_id, customer_phone from applications where customer_phone = any(${sql.param(phones)}::text[])`)
  for (const { franchise_id: franchiseId, phone } of rows) {
    await lockLine(tx, { franchiseId, phone })
    await eraseLine(tx, { franchiseId, phone }, new Date())
  }
}

/** Takes the citizen out of all rows; amounts, states, moments and ids stay. */
export async function eraseRows(tx: Tx, ids: readonly string[]): Promise<void> {
  const { phones, emails } = await contactsOf(tx, ids)
  const addresses = [...phones, ...emails]
  const contacts = everyContactOf(await readMessageKeys(tx), addresses)
  await tx.execute(sql`
    delete from messages where account_id is null and contact = any(${sql.param(contacts)}::text[])`)
  await tx.execute(sql`
    delete from mailbox where address = any(${sql.param(addresses)}::text[])`)
  // What a search for the citizen's number or address asked for, in lists that somebody has exported.
  await tx.execute(sql`
    update audit_trail set details = details - 'search'
    where details->>'search' = any(${sql.param(addresses)}::text[])`)
  await eraseFromBooks(tx, phones)
  for (const statement of statementsFor(ids)) await tx.execute(statement)
}
