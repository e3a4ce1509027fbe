import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeEach } from 'vitest'
import { deliverMessage } from '../../../server/modules/messages/deliver-message.ts'
import type { Message } from '../../../server/modules/messages/service.ts'
import { sendMessage } from '../../../server/modules/messages/service.ts'
import { messages } from '../../../server/modules/messages/table.ts'
import { openDatabase } from '../../../server/platform/database/database.ts'
import { openSmsGateway } from '../../../server/platform/messages/sms-gateway.ts'
import { openSmtp } from '../../../server/platform/messages/smtp.ts'
import { testDatabase } from '../postgres/test-database.ts'
import { startMailServer } from './mail-server.ts'
import { startSmsGateway } from './sms-gateway.ts'

export const MAIL_FROM = 'GramOne Portal <portal@example.in>'
export const CODE = '424242'
/** A message with that code. */
export const code = { template: 'one_time_code', data: { code: CODE, host: 'example.in' } } as const

/** Somebody who is reached by e-mail alone. */
export const byEmail = (email = `${randomUUID()}@example.in`, name = 'Asha Patil') =>
  ({ address: { email, phone: '', name }, language: 'en' }) as const

/** Somebody who is reached by SMS alone. */
export const bySms = {
  address: { email: '', phone: '9876543210', name: '' },
  language: 'en',
} as const

/** Messages on a database of this file's own, with a mail server and a gateway that answer as told. */
export async function aMessageQueue() {
  const url = await testDatabase()
  const database = openDatabase(url, () => {})
  const { db } = database
  const mail = await startMailServer()
  const gateway = await startSmsGateway()
  const smtp = openSmtp({ url: mail.url, from: MAIL_FROM, timeoutMs: 300 })
  const sendSms = openSmsGateway({ url: gateway.url, token: 'token', timeoutMs: 300 })
  const transports = { sendEmail: smtp.send, sendSms, close: () => {} }
  afterAll(async () => {
    smtp.close()
    await mail.close()
    await gateway.close()
    await database.close()
  })
  beforeEach(() => {
    mail.received.length = 0
    gateway.received.length = 0
    gateway.sent.clear()
  })

  return {
    ...{ url, database, db, mail, gateway, transports },
    /** Sends in a transaction; answers the message's row. */
    async queued(message: Message<'one_time_code'>) {
      await db.transaction((tx) => sendMessage(tx, message))
      const [row] = await db.select().from(messages).orderBy(desc(messages.id)).limit(1)
      if (!row) throw new Error('no message')
      return row
    },
    async rowOf(id: string) {
      const [row] = await db.select().from(messages).where(eq(messages.id, id))
      if (!row) throw new Error('no message')
      return row
    },
    tryOnce: (messageId: string, attempt = { number: 1, isLast: false }) =>
      deliverMessage({ db, transports }, { messageId }, attempt),
  }
}
