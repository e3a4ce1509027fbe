import type { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { Action } from '../../../contract/core/access.ts'
import type { Endpoint } from '../../../contract/core/endpoint.ts'
import type { Caller } from '../caller.ts'
import type { EndpointAnswer, EndpointInput } from '../http/endpoint-route.ts'
import { serve } from '../http/endpoint-route.ts'
import { createThrottle } from '../http/throttle.ts'

/** Lists that one person can take away in so many seconds, whichever they are. */
const EXPORTS = 20
const EXPORT_SECONDS = 600

type CsvEndpoint = Endpoint & {
  method: 'GET'
  access: Action
  response: 'file'
  idempotent?: never
}

/**
 * Serves a list as a CSV file to take away, limited per person: 429 `request.too_many`. Who takes what is for
 * `csvOf` to record before the first row leaves.
 */
export function serveCsv<E extends CsvEndpoint>(
  app: FastifyInstance,
  pool: Pool,
  endpoint: E,
  fileName: string,
  csvOf: (input: EndpointInput<E>) => Promise<Readable>,
): void {
  const exportsByAccount = createThrottle(pool, {
    name: 'export',
    points: EXPORTS,
    seconds: EXPORT_SECONDS,
    code: 'request.too_many',
  })
  serve(app, endpoint, async (input) => {
    // The type of `access` leaves out endpoints without a session.
    const caller = input.caller as Caller
    await exportsByAccount.take(caller._id)
    const csv = await csvOf(input)
    return input.reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${fileName}"`)
      .header('cache-control', 'no-store')
      .send(csv) as EndpointAnswer<E>
  })
}
