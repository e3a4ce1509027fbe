import { randomUUID } from 'node:crypto'
import type { PushMessage } from '../../../contract/notifications/push-message.ts'
import {
  getVapidKey,
  saveSubscription,
  sendTestPush,
} from '../../../contract/notifications/push-subscriptions.ts'
import type { PushJob } from '../../../server/modules/notifications/deliver-pushes.ts'
import { sendDuePushes } from '../../../server/modules/notifications/deliver-pushes.ts'
import { outgoingPushes, pushSubscriptions } from '../../../server/modules/notifications/table.ts'
import type { Database } from '../../../server/platform/database/database.ts'
import { openPushTransport } from '../../../server/platform/push/push-transport.ts'
import { readVapidKeys } from '../../../server/platform/push/vapid-keys.ts'
import { anAccount } from '../factories/accounts.ts'
import { deliverNotifications } from '../notifications/deliver-all.ts'
import type { Person } from '../servers/person.ts'
import { signInAs, visitor } from '../servers/person.ts'
import type { TestApp } from '../servers/test-app.ts'
import type { VapidClaims } from './push-decryption.ts'
import { aPushReceiver, readVapid } from './push-decryption.ts'
import type { PushService, PushServiceAnswer, ReceivedPush } from './push-service.ts'

export const PUSH_CONTACT = 'https://portal.example.in'

/** A browser whose person has turned alerts on, at the stand-in. */
export interface PushedBrowser {
  endpoint: string
  keys: { p256dh: string; auth: string }
  /** The pushes it received, in order; `null` for a push without content. */
  messages(): (PushMessage | null)[]
  raw(): ReceivedPush[]
  /** The VAPID claims of a received push. */
  claims(push: ReceivedPush): VapidClaims
  answers(answer: PushServiceAnswer): void
}

export async function aPushedBrowser(person: Person, service: PushService): Promise<PushedBrowser> {
  const { app } = person
  const { key } = await visitor(app).get(getVapidKey)
  const receiver = aPushReceiver()
  const path = `/push/${randomUUID()}`
  const endpoint = service.origin + path
  const { keys } = receiver
  await person.get(saveSubscription, { body: { subscription: { endpoint, keys } } })
  const raw = () => service.received.filter((push) => push.path === path)
  return {
    endpoint,
    keys,
    raw,
    messages: () =>
      raw().map(({ body }) =>
        body.length === 0 ? null : (JSON.parse(receiver.read(body)) as PushMessage),
      ),
    claims: ({ headers }) => readVapid(headers.authorization ?? '', key),
    answers: (answer) => service.answer(path, answer),
  }
}

/** The server's push job against the stand-in, with a list of its complaints. */
export async function aPushJob({ db }: Database, service: PushService, timeOutMs?: number) {
  const complaints: { level: 'error' | 'warn'; details: object; message: string }[] = []
  const note = (level: 'error' | 'warn') => (details: object, message: string) =>
    void complaints.push({ level, details, message })
  await readVapidKeys(db)
  const transport = openPushTransport({
    contact: PUSH_CONTACT,
    ca: service.ca,
    ...(timeOutMs !== undefined && { timeOutMs }),
  })
  const log = { error: note('error'), warn: note('warn') }
  const job: PushJob = { db, transport, testOrigin: service.origin, log }
  async function deliver() {
    await deliverNotifications(db)
    return sendDuePushes(job)
  }
  return { job, complaints, deliver, close: () => transport.close() }
}

/** People whose browsers wait for pushes, and the queue of pushes to them. */
export function aPushQueue({ app, database }: TestApp, service: PushService) {
  const { db } = database
  const somebody = async () => signInAs(app, await anAccount(database, { userType: 'support' }))
  return {
    somebody,
    left: () => db.select().from(outgoingPushes),
    isKnown: async () => (await db.select().from(pushSubscriptions)).length === 1,
    clear: () => db.delete(pushSubscriptions),
    /** A new person's browser, with a test alert that waits to be sent to it. */
    async aWaitingTest() {
      const person = await somebody()
      const browser = await aPushedBrowser(person, service)
      await person.get(sendTestPush, { body: { endpoint: browser.endpoint } })
      return { person, browser }
    },
  }
}
