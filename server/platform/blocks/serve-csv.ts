import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Action } from '../../../contract/core/access.ts'
import type { Endpoint } from '../../../contract/core/endpoint.ts'
import type { Language } from '../../../contract/core/languages.ts'
import type { Caller } from '../caller.ts'
import { BYTE_ORDER_MARK, csvLine } from '../csv.ts'
import { appendAudit } from '../database/audit.ts'
import type { Database } from '../database/database.ts'
import type { EndpointAnswer, EndpointInput } from '../http/endpoint-route.ts'
import { serve } from '../http/endpoint-route.ts'
import { serverMessage } from '../http/sentences.ts'
import { createThrottle } from '../http/throttle.ts'

/** Lists that one person can take away in so many seconds, whichever they are. */
const EXPORTS = 20
const EXPORT_SECONDS = 600

/** Rows that are in memory at once. */
export const CSV_BATCH = 500

type CsvEndpoint = Endpoint & {
  method: 'GET'
  access: Action
  response: 'file'
  idempotent?: never
}

export interface CsvColumn<Row> {
  head: string
  cell: (row: Row, language: Language) => string
}

interface CsvList<E extends CsvEndpoint, Row> {
  /** Its name in the trail. */
  list: string
  fileName: string
  /** In their order; moments are Indian time. */
  columns: readonly CsvColumn<Row>[]
  /** The rows of the request, as fast as they are fetched; `at` is the moment of the export. */
  batchesOf: (input: EndpointInput<E>, at: Date) => AsyncIterable<readonly Row[]>
}

async function* linesOf<Row>(
  columns: readonly CsvColumn<Row>[],
  batches: AsyncIterable<readonly Row[]>,
  language: Language,
) {
  yield BYTE_ORDER_MARK + csvLine(columns.map(({ head }) => serverMessage(head, language)))
  for await (const rows of batches) {
    if (rows.length === 0) continue
    yield rows.map((row) => csvLine(columns.map(({ cell }) => cell(row, language)))).join('')
  }
}

/**
 * Serves a list to take away as a CSV file in UTF-8, in the caller's language, read in batches as fast as it is
 * fetched: its length is no matter of memory. Limited per person: 429 `request.too_many`. The trail names who takes
 * which rows before the first of them leaves.
 */
export function serveCsv<E extends CsvEndpoint, Row>(
  app: FastifyInstance,
  { db, pool }: Database,
  endpoint: E,
  { list, fileName, columns, batchesOf }: CsvList<E, Row>,
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
    const receivedAt = new Date()
    await appendAudit(db, {
      actor: caller,
      subject: 'export',
      subjectId: null,
      action: 'made',
      receivedAt,
      details: { list, filter: input.query },
    })
    const lines = linesOf(columns, batchesOf(input, receivedAt), caller.language)
    return input.reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${fileName}"`)
      .header('cache-control', 'no-store')
      .send(Readable.from(lines, { objectMode: false })) as EndpointAnswer<E>
  })
}
