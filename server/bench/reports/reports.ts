import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream, mkdtempSync, rmSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { parseArgs } from 'node:util'
import { streamXlsxRows } from 'hucre/xlsx'
import { Client } from 'pg'
import type { ReportFormat } from '../../../contract/reports/report-filters.ts'
import type { Made } from '../../modules/reports/thread/report-task.ts'
import { startEmbeddedPostgres } from '../../platform/embedded-postgres/supervisor.ts'
import { newFileName } from '../../platform/files.ts'
import { fillDatabase } from '../fill-database.ts'
import { readByOffice } from './read-by-office.ts'

/**
 * `npm run bench:reports -- --rows 100000`: how long the report of so many applications takes as Excel and as PDF, and how much memory
 * the process has meanwhile. The workbook is read back, and opened by LibreOffice where
 * the machine has it; rows and fees are compared with the database.
 */

const { values: args } = parseArgs({ options: { rows: { type: 'string', default: '100000' } } })
const ROWS = Number(args.rows)
const [MIB, FEE] = [1024 * 1024, 11]
/** Title, totals, head. */
const TOP = 3

const folder = mkdtempSync(join(tmpdir(), 'gramone-reports-'))
// The database may run as another user, who must get through to its own folder.
await chmod(folder, 0o711)
const filesDir = join(folder, 'files')
const server = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), log: () => {} })
const owner = new Client({ connectionString: server.url })

interface Measured {
  made: Made | null
  before: number
  peak: number
  ms: number
  cpuMs: number
}

/** Makes the file in a process of its own, whose memory holds nothing of the filling. */
async function measured(format: ReportFormat) {
  const file = newFileName()
  const script = join(import.meta.dirname, 'measure-report.ts')
  const child = fork(script, [server.requestsUrl, filesDir, file, format])
  const [told] = (await once(child, 'message')) as [Measured]
  const { made, before, peak, ms, cpuMs } = told
  if (!made) throw new Error('no file was made')
  const seconds = (of: number) => (of / 1000).toFixed(1)
  const mib = (bytes: number) => Math.round(bytes / MIB)
  console.log(
    `${format}: ${made.written} of ${made.total} rows, ${(made.bytes / MIB).toFixed(1)} MiB in ${seconds(ms)} s, ` +
      `${seconds(cpuMs)} of the processor; ${mib(peak)} MiB resident at most, ${mib(peak - before)} for the report`,
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
  const office = readByOffice(path, { top: TOP, column: FEE })
  if (office) {
    const paise = [office.sum, office.total].map((each) => Math.round(each * 100))
    const isSame =
      office.lines - TOP === rows && paise.every((each) => each === Number(sums[0]?.paise))
    console.log(isSame ? 'LibreOffice: the same rows, fees and total' : 'LIBREOFFICE: DIFFERS')
    if (!isSame) process.exitCode = 1
  } else console.log('LibreOffice is not on this machine')
  await measured('pdf')
} finally {
  await owner.end()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
