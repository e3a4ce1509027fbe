import { isPushEndpoint } from '../../../contract/notifications/push-endpoint.ts'
import type { Db } from '../../platform/database.ts'
import type { PushAnswer } from '../../platform/push/push-answer.ts'
import { pushBackOff } from '../../platform/push/push-answer.ts'
import type { PushTransport } from '../../platform/push/push-transport.ts'
import { isSessionAlive } from '../sessions/session-limits.ts'
import type { ClaimedPush, Postponed } from './outgoing-queries.ts'
import { claimDue, deleteOutgoing, postpone } from './outgoing-queries.ts'
import { deleteSubscriptions } from './queries.ts'

/** Requests under way at once. */
const LANES = 20
const BATCH = 100
/** Longer than a batch takes whose every request runs into its time-out. */
const LEASE_MS = 90_000
/** With the back-off, about six hours. */
const MOST_ATTEMPTS = 14
/** Somebody has to look after our key first. */
const KEY_WAIT_MS = 3_600_000

interface PushLog {
  error(details: object, message: string): void
  warn(details: object, message: string): void
}

export interface PushJob {
  db: Db
  transport: PushTransport
  testOrigin: string | undefined
  log: PushLog
  /** No more is begun once it is aborted. */
  stop?: AbortSignal
}

export interface PushedBatch {
  /** Those that were taken up. */
  tried: number
  /** Those that a push service has taken. */
  sent: number
}

/** What happens to a push: it is done with, goes again at a time, or its browser is nobody's. */
type Fate = { is: 'done' } | { is: 'orphan' } | { is: 'again'; next: Postponed }

function again(waitMs: number, more: Omit<Postponed, 'dueAt'> = {}): Fate {
  return { is: 'again', next: { dueAt: new Date(Date.now() + waitMs), ...more } }
}

function fateBy(answer: PushAnswer, { push }: ClaimedPush): Fate {
  switch (answer.kind) {
    case 'taken':
    case 'refused':
      return { is: 'done' }
    case 'gone':
      return { is: 'orphan' }
    case 'too_large':
      return push.isBare ? { is: 'done' } : again(0, { isBare: true })
    case 'our_key':
      return again(KEY_WAIT_MS)
    case 'later':
      if (push.attempts >= MOST_ATTEMPTS) return { is: 'done' }
      return again(answer.waitMs ?? pushBackOff(push.attempts, Math.random()))
  }
}

/** Counts by push service and status what somebody has to look at; an endpoint is never logged. */
class Complaints {
  readonly #counts = new Map<
    string,
    { kind: string; host: string; status: unknown; count: number }
  >()

  note({ kind, status }: PushAnswer, endpoint: string): void {
    if (kind !== 'our_key' && kind !== 'refused') return
    const { host } = new URL(endpoint)
    const key = `${kind} ${host} ${status}`
    const known = this.#counts.get(key)
    if (known) known.count += 1
    else this.#counts.set(key, { kind, host, status, count: 1 })
  }

  tell(log: PushLog): void {
    for (const { kind, ...details } of this.#counts.values()) {
      if (kind === 'our_key') log.error(details, 'a push service does not take our VAPID key')
      else log.warn(details, 'a push service refuses our pushes')
    }
  }
}

interface Tried {
  fate: Fate
  isSent: boolean
}

const untried = ({ push }: ClaimedPush): Tried => ({
  fate: again(0, { attempts: push.attempts - 1 }),
  isSent: false,
})

async function tryPush(job: PushJob, claimed: ClaimedPush, complaints: Complaints): Promise<Tried> {
  const { push, subscription, session, isOpen } = claimed
  const { endpoint, p256dh, auth } = subscription
  const now = Date.now()
  // The rule may have been another one when it was saved.
  const isOurs = isOpen && isSessionAlive(session, now) && isPushEndpoint(endpoint, job.testOrigin)
  if (!isOurs) return { fate: { is: 'orphan' }, isSent: false }
  const ttl = Math.floor((push.expiresAt.getTime() - now) / 1000)
  if (ttl <= 0) return { fate: { is: 'done' }, isSent: false }
  const body = push.isBare ? null : JSON.stringify(push.message)
  const target = { endpoint, keys: { p256dh, auth } }
  const answer = await job.transport.send(target, body, { ttl, topic: push.topic })
  complaints.note(answer, endpoint)
  return { fate: fateBy(answer, claimed), isSent: answer.kind === 'taken' }
}

/**
 * Sends up to a hundred pushes that are due, and writes down what became of each. What an instance
 * that ends has taken up goes again by itself: a push may come twice, and its topic shows it once.
 */
export async function sendDuePushes(job: PushJob): Promise<PushedBatch> {
  const { db, log, stop } = job
  const claimed = await claimDue(db, BATCH, LEASE_MS)
  const left = [...claimed]
  const complaints = new Complaints()
  const done: string[] = []
  const orphans: string[] = []
  let sent = 0
  const lane = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      const { push, subscription } = next
      const { fate, isSent } = stop?.aborted ? untried(next) : await tryPush(job, next, complaints)
      if (isSent) sent += 1
      if (fate.is === 'done') done.push(push.id)
      else if (fate.is === 'orphan') orphans.push(subscription.id)
      else await postpone(db, push.id, fate.next)
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  await deleteOutgoing(db, done)
  await deleteSubscriptions(db, orphans)
  complaints.tell(log)
  return { tried: claimed.length, sent }
}
