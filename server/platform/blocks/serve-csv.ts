import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
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

export type FileEndpoint = Endpoint & {
  method: 'GET'
  access: Action
  response: 'file'
  idempotent?: never
}

export interface CsvColumn<Row> {
  head: string
  cell: (row: Row, language: Language) => string
}

export interface FileList<E extends FileEndpoint, Row> {
  /** The list's name in the audit trail. */
  list: string
  fileName: string
  /** In their order; moments are Indian time. */
  columns: readonly CsvColumn<Row>[] | ((input: EndpointInput<E>) => readonly CsvColumn<Row>[])
  /** The rows of the request, as fast as they are fetched; `at` is the moment of the export. */
  batchesOf: (input: EndpointInput<E>, at: Date) => AsyncIterable<readonly Row[]>
}

/** A table as it is written: its head, then rows in batches. */
export interface WrittenTable {
  fileName: string
  head: string[]
  batches: AsyncIterable<string[][]>
}

/** How a table becomes a file. */
export interface FileWriter {
  type: string
  write: (table: WrittenTable) => Readable
}

async function* linesOf({ head, batches }: WrittenTable) {
  yield BYTE_ORDER_MARK + csvLine(head)
  for await (const rows of batches) if (rows.length > 0) yield rows.map(csvLine).join('')
}

async function* cellsOf<Row>(
  columns: readonly CsvColumn<Row>[],
  batches: AsyncIterable<readonly Row[]>,
  language: Language,
) {
  for await (const rows of batches)
    yield rows.map((row) => columns.map(({ cell }) => cell(row, language)))
}

/** CSV in UTF-8, marked as such for Excel. */
export const CSV_WRITER: FileWriter = {
  type: 'text/csv; charset=utf-8',
  write: (table) => Readable.from(linesOf(table), { objectMode: false }),
}

/** Answers with a file to be saved, that no cache keeps. */
export function sendFile(reply: FastifyReply, writer: FileWriter, table: WrittenTable) {
  return reply
    .type(writer.type)
    .header('content-disposition', `attachment; filename="${table.fileName}"`)
    .header('cache-control', 'no-store')
    .send(writer.write(table))
}

/**
 * Serves a list as a CSV file in UTF-8 and the caller's language. Rows are read in batches as fast as the file is
 * fetched, so a long list needs no more memory. Limited per person: 429 `request.too_many`. The audit trail names
 * the person and the rows before the first row leaves.
 */
export function serveCsv<E extends FileEndpoint, Row>(
  app: FastifyInstance,
  database: Database,
  endpoint: E,
  list: FileList<E, Row>,
): void {
  serveList(app, database, endpoint, list, CSV_WRITER)
}

/** Serves a list as `serveCsv` does, in the form that the writer makes. */
export function serveList<E extends FileEndpoint, Row>(
  app: FastifyInstance,
  { db, pool }: Database,
  endpoint: E,
  { list, fileName, columns, batchesOf }: FileList<E, Row>,
  writer: FileWriter,
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
    const { language } = caller
    const shown = typeof columns === 'function' ? columns(input) : columns
    return sendFile(input.reply, writer, {
      fileName,
      head: shown.map(({ head }) => serverMessage(head, language)),
      batches: cellsOf(shown, batchesOf(input, receivedAt), language),
    }) as EndpointAnswer<E>
  })
}
