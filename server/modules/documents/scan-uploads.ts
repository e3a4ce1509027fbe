import type { FastifyInstance } from 'fastify'
import { appendAudit } from '../../platform/database/audit.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Scanner } from '../../platform/scan/clamd.ts'
import type { DocumentWorkers } from './document-workers.ts'
import { scanFirst } from './scanning-workers.ts'

/** The readers of documents, behind the scanner where there is one; the trail has each harmful file. */
export function scanUploads(
  { log }: Pick<FastifyInstance, 'log'>,
  db: Db,
  workers: DocumentWorkers,
  scanner: Scanner | undefined,
): DocumentWorkers {
  if (!scanner) return workers
  return scanFirst(workers, scanner, {
    async onHarmful(accountId, found) {
      await appendAudit(db, {
        ...{ actor: null, subject: 'account', subjectId: accountId },
        ...{ action: 'harmful_file_refused', details: { found } },
      })
    },
    onAway: (err) => log.warn({ err }, 'an upload could not be scanned'),
  })
}
