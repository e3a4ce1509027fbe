import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Action } from '../../../contract/core/access.ts'
import type { Endpoint } from '../../../contract/core/endpoint.ts'
import { IDEMPOTENCY_HEADER } from '../../../contract/core/headers.ts'
import { Id } from '../../../contract/core/primitives.ts'
import { ApiError } from '../api-error.ts'
import type { Caller } from '../caller.ts'
import type { Db, Queryable, Tx } from '../database/database.ts'
import { prepared } from '../database/prepared.ts'
import type { EndpointAnswer, EndpointInput } from '../http/endpoint-route.ts'
import { routeEndpoint } from '../http/endpoint-route.ts'
import { idempotentAnswers } from './idempotency-table.ts'

interface Key {
  accountId: string
  /** The UUID made when the person pressed Submit. */
  key: string
  /**
   * The content that must be equal in a repeat. A body is compared as the text that arrived, so that no nesting is
   * too deep.
   */
  request: unknown
}

interface DoneOnce<T> {
  body: T
  /** This call did the work; otherwise the first answer is given again. */
  fresh: boolean
}

const IN_FLIGHT_RETRY_SECONDS = 1

/** Stands in place of a request's hash for a key that was given up: no request has it. */
const GIVEN_UP = 'given up'

function hashOf(request: unknown): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('hex')
}

/**
 * Locks this account's key until the transaction ends; 409 `idempotency.in_flight` while another
 * transaction has it.
 */
export async function lockKey(tx: Tx, { accountId, key }: Omit<Key, 'request'>): Promise<void> {
  const lock = sql`pg_try_advisory_xact_lock(hashtextextended(${accountId + key}, 0))`
  const { rows } = await tx.execute<{ locked: boolean }>(sql`select ${lock} as locked`)
  if (!rows[0]?.locked) {
    throw new ApiError('idempotency.in_flight', { retryAfter: IN_FLIGHT_RETRY_SECONDS })
  }
}

async function findKnown(tx: Queryable, { accountId, key }: Omit<Key, 'request'>) {
  const [known] = await prepared(tx, 'idempotent_answer', () =>
    tx
      .select()
      .from(idempotentAnswers)
      .where(
        and(
          eq(idempotentAnswers.accountId, sql.placeholder('accountId')),
          eq(idempotentAnswers.key, sql.placeholder('key')),
        ),
      ),
  ).execute({ accountId, key })
  return known
}

/**
 * The first answer to this account and key, undefined while there is none; another request with the
 * same key 422 `idempotency.body_differs`.
 */
export async function findAnswer(tx: Queryable, { request, ...key }: Key) {
  const known = await findKnown(tx, key)
  if (known && known.requestHash !== hashOf(request)) throw new ApiError('idempotency.body_differs')
  return known && { body: known.body }
}

/**
 * Does the work once per account and key, for ever: answer and work commit in one transaction
 * (offline.md, rule 3). A repeat gets the first answer; the same key with another request 422
 * `idempotency.body_differs`; while the first is still running 409 `idempotency.in_flight`.
 */
export async function doOnce<T>(
  db: Db,
  key: Key,
  work: (tx: Tx) => Promise<T>,
): Promise<DoneOnce<T>> {
  return db.transaction(async (tx) => {
    await lockKey(tx, key)
    const known = await findAnswer(tx, key)
    if (known) return { body: known.body as T, fresh: false }
    const body = await work(tx)
    await tx
      .insert(idempotentAnswers)
      .values({ accountId: key.accountId, key: key.key, requestHash: hashOf(key.request), body })
    return { body, fresh: true }
  })
}

/**
 * When the work of this account and key was done. `null`: it was not, and the key is given up, so that a request
 * still on its way finds it taken. While the work is running 409 `idempotency.in_flight`.
 */
export async function settleKey(db: Db, key: Omit<Key, 'request'>): Promise<Date | null> {
  return db.transaction(async (tx) => {
    await lockKey(tx, key)
    const known = await findKnown(tx, key)
    if (!known) {
      await tx
        .insert(idempotentAnswers)
        .values({ ...key, requestHash: GIVEN_UP, body: sql`'null'::jsonb` })
    }
    return known && known.requestHash !== GIVEN_UP ? known.createdAt : null
  })
}

function readIdempotencyKey(request: FastifyRequest): string {
  const result = v.safeParse(Id, request.headers[IDEMPOTENCY_HEADER])
  if (!result.success) throw new ApiError('idempotency.key_missing')
  return result.output.toLowerCase()
}

type IdempotentEndpoint = Endpoint & { idempotent: true; access: Action; response: v.GenericSchema }

type OnceInput<E extends IdempotentEndpoint> = EndpointInput<E> & { idempotencyKey: string }

/**
 * Serves an endpoint of the contract that is `idempotent`: the work is done once per caller and
 * `Idempotency-Key`, as `doOnce` says, in the transaction that it gets. Whatever it throws leaves
 * nothing behind, so that the same key may try again. 400 `idempotency.key_missing`.
 */
export function serveOnce<E extends IdempotentEndpoint>(
  app: FastifyInstance,
  db: Db,
  endpoint: E,
  work: (tx: Tx, input: OnceInput<E>) => Promise<EndpointAnswer<E>>,
): void {
  routeEndpoint(app, endpoint, async (input) => {
    const { request } = input
    // The type of `access` leaves out endpoints without a session.
    const caller = input.caller as Caller
    const idempotencyKey = readIdempotencyKey(request)
    const key = {
      accountId: caller._id,
      key: idempotencyKey,
      request: [endpoint.method, endpoint.path, request.params, request.jsonText],
    }
    const { body } = await doOnce(db, key, (tx) => work(tx, { ...input, idempotencyKey }))
    return body
  })
}
