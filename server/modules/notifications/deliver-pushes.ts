import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import pLimit from 'p-limit'
import { isPushEndpoint } from '../../../contract/notifications/push-endpoint.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Environment } from '../../platform/environment.ts'
import { pushesTried } from '../../platform/metrics/events.ts'
import type { PushAnswer } from '../../platform/push/push-answer.ts'
import { pushBackOff } from '../../platform/push/push-answer.ts'
import type { PushTransport } from '../../platform/push/push-transport.ts'
import { openPushTransport, pushContact } from '../../platform/push/push-transport.ts'
import type { StoredVapidKeys } from '../../platform/push/vapid-keys.ts'
import { listVapidKeys } from '../../platform/push/vapid-keys.ts'
import { isSessionAlive } from '../sessions/session-rules.ts'
import type { ClaimedPush, Postponed } from './outgoing.ts'
import { claimDue, deleteOutgoing, postpone } from './outgoing.ts'
import { deleteSubscriptions } from './queries.ts'

/** Requests under way at once. */
const CONCURRENCY = 20
const BATCH = 100
/** Longer than a batch takes whose every request runs into its time-out. */
const LEASE_MS = 90_000
/** With our own back-off, the tries last between three and six hours. */
const MAX_ATTEMPTS = 14
/** An operator has to look after our key first. */
const VAPID_RETRY_MS = 3_600_000

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
  /** Pushes that this batch tried to send. */
  tried: number
  /** Pushes that a push service accepted. */
  sent: number
}

/**
 * What happens to a push after a try: it is done, is tried again later, or its subscription has no owner any more.
 */
type Outcome = { is: 'done' } | { is: 'orphan' } | { is: 'retry'; next: Postponed }

function retryIn(waitMs: number, more: Omit<Postponed, 'dueAt'> = {}): Outcome {
  return { is: 'retry', next: { dueAt: new Date(Date.now() + waitMs), ...more } }
}

function pushOutcome(answer: PushAnswer, { push }: ClaimedPush): Outcome {
  switch (answer.kind) {
    case 'accepted':
    case 'refused':
      return { is: 'done' }
    case 'gone':
      return { is: 'orphan' }
    case 'too_large':
      return push.withoutPayload ? { is: 'done' } : retryIn(0, { withoutPayload: true })
    case 'vapid_rejected':
      return retryIn(VAPID_RETRY_MS)
    case 'later':
      if (push.attempts >= MAX_ATTEMPTS) return { is: 'done' }
      return retryIn(answer.waitMs ?? pushBackOff(push.attempts, Math.random()))
  }
}

/** Counts, by push service and status, refusals that an operator has to see; endpoints are never logged. */
class PushFailures {
  readonly #counts = new Map<
    string,
    { kind: string; host: string; status: unknown; count: number }
  >()

  note({ kind, status }: PushAnswer, endpoint: string): void {
    if (kind !== 'vapid_rejected' && kind !== 'refused') return
    const { host } = new URL(endpoint)
    const key = `${kind} ${host} ${status}`
    const known = this.#counts.get(key)
    if (known) known.count += 1
    else this.#counts.set(key, { kind, host, status, count: 1 })
  }

  report(log: PushLog): void {
    for (const { kind, ...details } of this.#counts.values()) {
      if (kind === 'vapid_rejected')
        log.error(details, 'a push service does not take our VAPID key')
      else log.warn(details, 'a push service refuses our pushes')
    }
  }
}

interface Tried {
  outcome: Outcome
  isSent: boolean
}

const untried = ({ push }: ClaimedPush): Tried => ({
  outcome: retryIn(0, { attempts: push.attempts - 1 }),
  isSent: false,
})

interface Batch {
  job: PushJob
  failures: PushFailures
  /** All there are, the newest first. */
  vapidKeys: readonly StoredVapidKeys[]
}

async function tryPush({ job, failures, vapidKeys }: Batch, claimed: ClaimedPush): Promise<Tried> {
  const { push, subscription, session, isOpen } = claimed
  const { endpoint, p256dh, auth } = subscription
  const now = Date.now()
  const { vapidKeyId } = subscription
  const keys = vapidKeyId ? vapidKeys.find(({ id }) => id === vapidKeyId) : vapidKeys.at(-1)
  // Without the key to which it subscribed no push reaches the browser.
  if (!keys) return { outcome: { is: 'orphan' }, isSent: false }
  // The rule may have been another one when it was saved.
  const isOurs = isOpen && isSessionAlive(session, now) && isPushEndpoint(endpoint, job.testOrigin)
  if (!isOurs) return { outcome: { is: 'orphan' }, isSent: false }
  const ttl = Math.floor((push.expiresAt.getTime() - now) / 1000)
  if (ttl <= 0) return { outcome: { is: 'done' }, isSent: false }
  const body = push.withoutPayload ? null : JSON.stringify(push.message)
  const target = { endpoint, keys: { p256dh, auth } }
  const answer = await job.transport.send(target, body, { keys, ttl, topic: push.topic })
  failures.note(answer, endpoint)
  pushesTried.inc({ answer: answer.kind })
  return { outcome: pushOutcome(answer, claimed), isSent: answer.kind === 'accepted' }
}

/**
 * Sends up to a hundred due pushes and records the result of each. If an instance dies, its pushes are sent again
 * automatically. A push may so arrive twice; its topic makes the browser show it once.
 */
export async function sendDuePushes(job: PushJob): Promise<PushedBatch> {
  const { db, log, stop } = job
  const claimed = await claimDue(db, BATCH, LEASE_MS)
  if (claimed.length === 0) return { tried: 0, sent: 0 }
  const failures = new PushFailures()
  const batch: Batch = { job, failures, vapidKeys: await listVapidKeys(db) }
  const done: string[] = []
  const orphans: string[] = []
  let sent = 0
  await pLimit(CONCURRENCY).map(claimed, async (each) => {
    const { push, subscription } = each
    const { outcome, isSent } = stop?.aborted ? untried(each) : await tryPush(batch, each)
    if (isSent) sent += 1
    if (outcome.is === 'done') done.push(push.id)
    else if (outcome.is === 'orphan') orphans.push(subscription.id)
    else await postpone(db, push.id, outcome.next)
  })
  await deleteOutgoing(db, done)
  await deleteSubscriptions(db, orphans)
  failures.report(log)
  return { tried: claimed.length, sent }
}

/** One indexed look-up; an alert is a matter of seconds, not of milliseconds. */
const POLL_EVERY_MS = 2000
const AFTER_FAILURE_MS = 15_000

interface Dependencies {
  db: Db
  environment: Environment
  log: FastifyBaseLogger
}

/**
 * Works off outgoing pushes until it is stopped; every instance does.
 * @returns stops it; resolves when what is under way has ended
 */
export function startPushing({ db, environment, log }: Dependencies): () => Promise<void> {
  const stop = new AbortController()
  const wait = (ms: number) =>
    pause(ms, undefined, { signal: stop.signal, ref: false }).catch(() => undefined)

  async function work(): Promise<void> {
    const contact = pushContact(environment.publicUrl)
    const transport = openPushTransport({ contact })
    const testOrigin = environment.pushTestOrigin
    try {
      while (!stop.signal.aborted) {
        const { tried } = await sendDuePushes({ db, transport, testOrigin, log, stop: stop.signal })
        if (tried === 0) await wait(POLL_EVERY_MS)
      }
    } finally {
      transport.close()
    }
  }

  const working = (async () => {
    while (!stop.signal.aborted) {
      await work().catch((error: unknown) => {
        log.warn({ err: error }, 'pushes could not be worked off')
        return wait(AFTER_FAILURE_MS)
      })
    }
  })()
  return async () => {
    stop.abort()
    await working
  }
}
