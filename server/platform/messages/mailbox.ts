import { desc, inArray } from 'drizzle-orm'
import type { Db, Queryable } from '../database/database.ts'
import { mailbox } from './mailbox-table.ts'
import type { Delivery, MessageTransports } from './transport.ts'

/** The number of messages that the mailbox keeps; older ones are deleted. */
const CAPACITY = 100

async function put(db: Db, message: typeof mailbox.$inferInsert): Promise<Delivery> {
  await db.insert(mailbox).values(message).onConflictDoNothing()
  const surplus = db
    .select({ id: mailbox.id })
    .from(mailbox)
    .orderBy(desc(mailbox.createdAt), desc(mailbox.id))
    .offset(CAPACITY)
  await db.delete(mailbox).where(inArray(mailbox.id, surplus))
  return { is: 'sent' }
}

/** Puts messages into the demo's mailbox instead of sending them. */
export function openMailbox(db: Db): MessageTransports {
  return {
    sendEmail: ({ id, language, to, subject, text }) =>
      put(db, { id, channel: 'email', language, address: to.address, subject, content: text }),
    sendSms: ({ id, language, phone, text }) =>
      put(db, { id, channel: 'sms', language, address: phone, content: text }),
    close: () => {},
  }
}

/** The messages of the demo, newest first. */
export function listMailbox(tx: Queryable) {
  return tx.select().from(mailbox).orderBy(desc(mailbox.createdAt), desc(mailbox.id))
}
