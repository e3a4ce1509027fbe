import { Readable } from 'node:stream'
import { parentPort, workerData } from 'node:worker_threads'
import { sql } from 'drizzle-orm'
import { openDatabase } from '../../../platform/database/database.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { openFiles } from '../../../platform/open-files.ts'
// The words of every domain: the audit trail's events are among them.
import '../../../words.ts'
import { rowBatches } from '../data-queries.ts'
import { excelFile } from '../files/excel-file.ts'
import { pdfFile } from '../files/pdf-file.ts'
import type { ReportHead } from '../read-report.ts'
import { readHead, toCells } from '../read-report.ts'
import type { Made, ReportTask, Told } from './report-task.ts'

/** No report needs so long for one statement; a hanging database is not waited for. */
const STATEMENT_MS = 300_000

const { url, files: filesAddress, file, asked, making } = workerData as ReportTask
const tell = (told: Told) => parentPort?.postMessage(told)

/** The rows as the file has them; all that were counted, or none of the file. */
async function* cellBatches(tx: Tx, head: ReportHead) {
  let written = 0
  for await (const rows of rowBatches(tx, asked, head.written)) {
    yield rows.map((row) => toCells(head, row))
    written += rows.length
    tell({ total: head.total, written })
  }
  if (written !== head.written) throw new Error('a report has other rows than were counted')
}

async function make(): Promise<Made> {
  const { files } = await openFiles(filesAddress)
  const database = openDatabase(url, () => undefined, 0, 1)
  try {
    return await database.db.transaction(
      async (tx) => {
        await tx.execute(sql.raw(`set local statement_timeout = ${STATEMENT_MS}`))
        const head = await readHead(tx, asked, making)
        const { total, written } = head
        tell({ total, written: 0 })
        const cells = cellBatches(tx, head)
        const content =
          making.format === 'pdf'
            ? Readable.from([Buffer.from(await pdfFile(head, cells))])
            : excelFile(head, cells)
        return { total, written, bytes: await files.putStreamed(file, content) }
      },
      // Totals and rows are of one moment.
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    )
  } finally {
    await database.close()
  }
}

try {
  tell({ made: await make() })
} catch (error) {
  tell({ failed: error instanceof Error ? error.message : 'unknown' })
}
