import { drizzle } from 'drizzle-orm/node-postgres'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import * as v from 'valibot'
import { Phone } from '../../../../contract/core/primitives.ts'
import { appendAudit } from '../../../platform/database/audit.ts'
import type { Environment } from '../../../platform/environment.ts'
import { EnvironmentError } from '../../../platform/environment.ts'
import { openFiles } from '../../../platform/open-files.ts'
import { say } from '../../../platform/start-messages.ts'
import { withDatabase, withOwner } from '../../backup/owner-client.ts'
import { eraseFiles } from './erase-files.ts'
import type { Stores } from './erase-files.ts'
import { eraseRows } from './erase-rows.ts'
import { noteErased, readErased } from './erased-list.ts'
import type { Erasable } from './find-erasable.ts'
import { findErasable } from './find-erasable.ts'

export const ERASE_CITIZEN_USAGE = 'npm run admin -- erase-citizen --phone NUMBER [--confirm]'

const OBSTACLES: Record<NonNullable<Erasable['obstacle']>, string> = {
  open: 'it is not decided',
  ticket: 'a ticket about it is open',
  documents_asked: 'its customer was asked for documents',
  in_term: 'its term is not over',
}

/** What goes and what stays, for whoever has to confirm it. */
const WHAT = [
  'Erased: name, number, e-mail, address, village, answers, remark, department number; papers and their files; customer book;',
  '  feedback, tickets and their conversations; what messages and entries of the till name; what the audit trail quotes.',
  'Kept: number, service, state and moments of the application, for statistics without a person; amounts of till, ledger and',
  '  receipts, as the law on books asks; who did what and when in the audit trail, by ids.',
]

/** Erases these applications' citizen from files and rows; may be done again. Answers how many files. */
export async function eraseApplications(
  db: NodePgDatabase,
  stores: Stores,
  ids: readonly string[],
): Promise<number> {
  const removed = await eraseFiles(db, stores, ids)
  await db.transaction(async (tx) => {
    await eraseRows(tx, ids)
    for (const id of ids) {
      await appendAudit(tx, {
        ...{ actor: null, subject: 'customer', subjectId: id, action: 'erased', details: {} },
      })
    }
  })
  return removed
}

interface Asked {
  phone?: string | undefined
  confirm: boolean
}

interface Parts {
  db: NodePgDatabase
  stores: Stores
  environment: Pick<Environment, 'dataDir' | 'retentionYears'>
}

/**
 * Says what would be erased of the citizen with this number, or erases it where that is confirmed. An EnvironmentError
 * where something is open or inside its term: then nothing of the number is erased.
 */
export async function eraseByPhone(
  { db, stores, environment: { dataDir, retentionYears } }: Parts,
  { phone = '', confirm }: Asked,
): Promise<void> {
  const number = v.safeParse(Phone, phone)
  if (!number.success) {
    throw new EnvironmentError([
      `--phone must be a mobile number of ten digits. ${ERASE_CITIZEN_USAGE}`,
    ])
  }
  if (retentionYears === undefined) {
    throw new EnvironmentError([
      'RETENTION_YEARS says how many years after its decision an application is kept; it is not set.',
    ])
  }
  const found = await findErasable(db, number.output, retentionYears)
  if (found.length === 0) throw new EnvironmentError(['No application has this number.'])
  const held = found.filter(({ obstacle }) => obstacle !== null)
  if (held.length > 0) {
    throw new EnvironmentError([
      'Nothing is erased:',
      ...held.map(({ number: name, obstacle, termEndsAt }) =>
        [`  ${name}: ${OBSTACLES[obstacle ?? 'open']}`, termEndsAt?.toISOString().slice(0, 10)]
          .filter(Boolean)
          .join(', until '),
      ),
    ])
  }
  say(`Applications: ${found.map(({ number: name }) => name).join(', ')}`)
  for (const line of WHAT) say(line)
  if (!confirm) return say(`Nothing is erased yet: run it again with --confirm.`)
  const ids = found.map(({ id }) => id)
  await noteErased(dataDir, ids)
  say(`Erased, with ${await eraseApplications(db, stores, ids)} files.`)
}

/** `eraseByPhone` with the database and the files of the settings. */
export async function eraseCitizen(environment: Environment, asked: Asked): Promise<void> {
  const stores = await openFiles(environment.files)
  await withDatabase(environment, (url) =>
    withOwner(url, (client) =>
      eraseByPhone({ db: drizzle({ client }), stores, environment }, asked),
    ),
  )
}

/** Erases once more what a database that was put back has again; says how much. */
export async function eraseAgain(
  environment: Pick<Environment, 'dataDir' | 'files'>,
  url: string,
): Promise<void> {
  const ids = await readErased(environment.dataDir)
  if (ids.length === 0) return
  const stores = await openFiles(environment.files)
  await withOwner(url, (client) => eraseApplications(drizzle({ client }), stores, ids))
  say(`${ids.length} applications were erased again.`)
}
