import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { deliverMessage } from '../../server/modules/messages/deliver-message.ts'
import { MESSAGE_JOBS } from '../../server/modules/messages/message-jobs.ts'
import { sendMessage } from '../../server/modules/messages/service.ts'
import { openDatabase } from '../../server/platform/database/database.ts'
import { work } from '../../server/platform/jobs/job.ts'
import { startJobs } from '../../server/platform/jobs/start-jobs.ts'
import { openSmtp } from '../../server/platform/messages/smtp.ts'

// An instance that delivers messages and, unless it is the last one, also orders them, until it is killed.

const [url = '', smtpUrl = '', isLast] = process.argv.slice(2)
const { db } = openDatabase(url, () => {})
const mail = openSmtp({ url: smtpUrl, from: 'GramOne Portal <portal@example.in>' })
const sendSms = () => Promise.reject(new Error('there are no SMS here'))
const transports = { sendEmail: mail.send, sendSms, close: mail.close }
const log = { error: () => {}, warn: () => {} }
const workers = MESSAGE_JOBS.map((job) =>
  work(job, (data, attempt) => deliverMessage({ db, transports }, data, attempt)),
)

/** A change with its message; one of five is undone at the end. */
async function order(): Promise<void> {
  const id = randomUUID()
  const isUndone = randomInt(5) === 0
  const address = { email: `${id}@example.in`, phone: '', name: '' }
  await db
    .transaction(async (tx) => {
      await tx.execute(sql`insert into ordered (id) values (${id})`)
      const data = { at: new Date().toISOString() }
      await sendMessage(tx, { to: { address, language: 'en' }, template: 'password_changed', data })
      if (isUndone) throw new Error('undone')
    })
    .catch((error: unknown) => {
      if (!isUndone) throw error
    })
}

await startJobs({ url, workers, log, superviseSeconds: 1 })
process.send?.('ready')
while (isLast === undefined) {
  await order()
  await pause(randomInt(15))
}
