import { createReadStream, mkdtempSync, rmSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { parseArgs } from 'node:util'
import { streamXlsxRows } from 'hucre/xlsx'
import { Client } from 'pg'
import type { ReportFormat } from '../../../contract/reports/report-filters.ts'
import { makeInThread } from '../../modules/reports/thread/make-in-thread.ts'
import { startEmbeddedPostgres } from '../../platform/embedded-postgres/supervisor.ts'
import { newFileName } from '../../platform/files.ts'
import { fillDatabase } from '../fill-database.ts'

/**
 * `npm run bench:reports -- --rows 100000`: how long the report of so many applications takes as Excel and as PDF, and how much memory
 * the process has meanwhile. The workbook is read back, and its rows and fees are compared with the database.
 */

const { values: args } = parseArgs({ options: { rows: { type: 'string', default: '100000' } } })
const ROWS = Number(args.rows)
const [MIB, LOOK_MS, FEE] = [1024 * 1024, 20, 11]
/** Title, totals, head. */
const TOP = 3

const folder = mkdtempSync(join(tmpdir(), 'gramone-reports-'))
// The database may run as another user, who must get through to its own folder.
await chmod(folder, 0o711)
const filesDir = join(folder, 'files')
const server = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), log: () => {} })
const owner = new Client({ connectionString: server.url })

async function measured(format: ReportFormat) {
  const file = newFileName()
  const [before, began] = [process.memoryUsage.rss(), performance.now()]
  let peak = before
  const look = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), LOOK_MS)
  const made = await makeInThread(
    {
      ...{ url: server.requestsUrl, filesDir, file },
      asked: {
        ...{ type: 'applications', from: '2000-01-01', to: '2999-12-31', filter: {} },
        language: 'mr',
      },
      making: { byName: 'Bench', at: new Date(), format },
    },
    async () => true,
  )
  clearInterval(look)
  if (!made) throw new Error('no file was made')
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(
    `${format}: ${made.written} of ${made.total} rows, ${(made.bytes / MIB).toFixed(1)} MiB in ${seconds} s, ` +
      `${Math.round(before / MIB)} MiB resident before, ${Math.round(peak / MIB)} at most`,
  )
  return { path: join(filesDir, file), rows: made.written }
}

try {
  await fillDatabase(server.url, filesDir, ROWS)
  await owner.connect()
  const { path, rows } = await measured('xlsx')
  let [read, rupees] = [0, 0]
  const bytes = Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>
  for await (const { values } of streamXlsxRows(bytes)) {
    read += 1
    if (read > TOP) rupees += Number(values[FEE] ?? 0)
  }
  const { rows: sums } = await owner.query<{ paise: string }>(
    'select sum(fee_paise) as paise from applications',
  )
  const isEqual = read - TOP === rows && Math.round(rupees * 100) === Number(sums[0]?.paise)
  console.log(isEqual ? 'read back: rows and fees are those of the database' : 'READ BACK: DIFFERS')
  if (!isEqual) process.exitCode = 1
  await measured('pdf')
} finally {
  await owner.end()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
