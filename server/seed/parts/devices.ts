import { and, desc, eq, inArray, lt } from 'drizzle-orm'
import {
  DEVICE_PREFIX_ALPHABET,
  DEVICE_PREFIX_LENGTH,
  provisionalNumber,
} from '../../../contract/core/provisional-number.ts'
import type { EnvelopeKind } from '../../../contract/outbox/envelope.ts'
import { accounts } from '../../modules/accounts/table.ts'
import { applications } from '../../modules/applications/table.ts'
import { devices } from '../../modules/devices/table.ts'
import { discardedEnvelopes, envelopes, reportedEnvelopes } from '../../modules/outbox/table.ts'
import { sessions } from '../../modules/sessions/table.ts'
import type { Tx } from '../../platform/database/database.ts'
import { DEMO_ACCOUNTS } from '../demo-accounts.ts'
import { demoId } from '../demo-id.ts'
import type { DemoPart } from '../demo-part.ts'
import type { DemoRandom } from '../demo-random.ts'
import { demoRandom } from '../demo-random.ts'

const HOUR_MS = 60 * 60_000
/** The most envelopes that a device has delivered: earlier ones came before the device was set up anew. */
const DELIVERED = 40

const KIOSK = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36'
const PHONE = 'Mozilla/5.0 (Linux; Android 13) Chrome/140.0.0.0 Mobile Safari/537.36'

const REASONS = [
  'ग्राहकाने अर्ज मागे घेतला.',
  'The customer came back with the right papers. Entered again.',
  'दोनदा भरला गेला.',
  'Photo was not readable, customer left.',
] as const

type Account = typeof accounts.$inferSelect
type Waiting = Pick<typeof reportedEnvelopes.$inferInsert, 'kind' | 'state'> & {
  hours: number
  /** The device's browser lost the envelope: later reports do not name it. */
  isLost?: true
}

/** Work that waits on a van's phone in hilly country, and on a counter whose line was down. */
const QUEUES: Record<string, Waiting[]> = {
  'gramvan-gadchiroli': [98, 97, 96, 74, 73, 51, 50].map((hours, at) => ({
    ...{ kind: at === 3 ? 'payment' : 'application.create', state: 'waiting', hours },
  })),
  'gramvan-kudal': [30, 29, 21, 20].map((hours) => ({
    ...{ kind: 'application.create', state: 'waiting', hours },
  })),
  'gramvan-udgir': [
    { kind: 'application.create', state: 'rejected', hours: 33 },
    { kind: 'application.create', state: 'waiting', hours: 32 },
    { kind: 'ticket.message', state: 'waiting', hours: 31 },
  ],
  'gramvan-malegaon': [{ kind: 'application.create', state: 'waiting', hours: 61, isLost: true }],
  gramvan: [
    { kind: 'application.create', state: 'waiting', hours: 2 },
    { kind: 'payment', state: 'waiting', hours: 2 },
  ],
}

function prefixOf(random: DemoRandom, taken: Set<string>): string {
  for (;;) {
    const letters = Array.from({ length: DEVICE_PREFIX_LENGTH }, () =>
      random.pick(DEVICE_PREFIX_ALPHABET.split('')),
    )
    const prefix = letters.join('')
    if (taken.has(prefix)) continue
    taken.add(prefix)
    return prefix
  }
}

/** A session that is still open there, but not of the accounts that visitors sign in with: their list is their own. */
async function openSession(tx: Tx, account: Account, seenAt: Date) {
  const isVan = account.userType === 'gramvan'
  const id = demoId('session', account.userName)
  await tx.insert(sessions).values({
    ...{ id, accountId: account.id, tokenHash: `demo:${id}`, ownDevice: true },
    ...{ userAgent: isVan ? PHONE : KIOSK, lastUsedAt: seenAt },
    createdAt: new Date(seenAt.getTime() - 20 * 24 * HOUR_MS),
  })
}

/** The device of an account: what it delivered, what waits there, what was given up. */
async function seedDevice(tx: Tx, random: DemoRandom, account: Account, prefix: string, now: Date) {
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR_MS)
  const waiting = QUEUES[account.userName] ?? []
  const deviceId = demoId('device', account.userName)
  const seenHours = random.pick([0.1, 0.3, 0.8, 2, 5, 9, 20])
  const quietHours = Math.min(...waiting.map(({ hours }) => hours), seenHours)
  const seenAt = account.lastSeenAt ?? hoursAgo(waiting.length > 0 ? quietHours : seenHours)
  if (!DEMO_ACCOUNTS.some(({ userName }) => userName === account.userName)) {
    await openSession(tx, account, seenAt)
  }
  await tx.insert(devices).values({
    ...{ id: deviceId, accountId: account.id, prefix, publicKey: `demo:${deviceId}` },
    ...{ sessionId: demoId('session', account.userName) },
    ...{ lastSeenAt: seenAt, reportedAt: seenAt, reportedAllAt: seenAt },
    createdAt: hoursAgo(24 * 120),
  })
  const made = await tx
    .select()
    .from(applications)
    .where(and(eq(applications.createdById, account.id), lt(applications.receivedAt, seenAt)))
    .orderBy(desc(applications.receivedAt))
    .limit(DELIVERED)
  const of = { accountId: account.id, deviceId }
  const kind: EnvelopeKind = 'application.create'
  if (made.length > 0) {
    await tx.insert(envelopes).values(
      made.toReversed().map(({ id: subjectId, capturedAt, receivedAt }, at) => ({
        ...{ ...of, kind, subjectId, capturedAt, receivedAt },
        ...{ id: demoId('envelope', subjectId), number: provisionalNumber(prefix, at + 1) },
      })),
    )
  }
  let counter = made.length
  const nextNumber = () => provisionalNumber(prefix, (counter += 1))
  if (random.chance(0.25)) {
    const givenUpAt = hoursAgo(random.int(30, 24 * 20))
    await tx.insert(discardedEnvelopes).values({
      ...{ ...of, id: demoId('given-up', account.userName), number: nextNumber(), kind },
      ...{ capturedAt: new Date(givenUpAt.getTime() - 3 * HOUR_MS), reportedAt: givenUpAt },
      reason: random.pick(REASONS),
    })
  }
  if (waiting.length === 0) return
  await tx.insert(reportedEnvelopes).values(
    waiting.map(({ hours, isLost, ...entry }, at) => ({
      ...{ ...of, ...entry, id: demoId('waiting', `${account.userName}/${at}`) },
      ...{ number: nextNumber(), capturedAt: hoursAgo(hours) },
      reportedAt: isLost ? hoursAgo(hours) : seenAt,
    })),
  )
}

/** Gives each counter and van its device; a few of them have not been online for a while. */
async function seedDevices(tx: Tx, now: Date): Promise<void> {
  const random = demoRandom(20_260_114)
  const owners = await tx
    .select()
    .from(accounts)
    .where(
      and(
        inArray(accounts.userType, ['franchise', 'gramvan']),
        eq(accounts.active, true),
        eq(accounts.firstLogin, false),
      ),
    )
    .orderBy(accounts.userName)
  const taken = new Set<string>()
  for (const account of owners) await seedDevice(tx, random, account, prefixOf(random, taken), now)
}

export const part: DemoPart = { order: 7, write: seedDevices }
