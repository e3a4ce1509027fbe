import { resolve } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Client } from 'pg'
import type { Environment } from '../../platform/environment.ts'
import { EnvironmentError } from '../../platform/environment.ts'
import { say } from '../../platform/start-messages.ts'
import { withDatabase, withOwner } from '../backup/owner-client.ts'
import { readErased } from '../citizen/erase/erased-list.ts'
import { withoutQuotes, withoutSearch } from '../citizen/erase/quotes.ts'
import { lockArchives } from './lock.ts'
import type { Entry } from './month-files.ts'
import { linesIn, listMonths, readMonth } from './month-files.ts'
import { record } from './record.ts'
import { rewriteMonth, tidyMonth } from './write-month.ts'

export const ERASE_USAGE = 'npm run admin -- archive erase FOLDER'

/** What the trail calls these applications, their tickets and the requests for their papers. */
async function subjectsOf(client: Client, applicationIds: readonly string[]) {
  const { rows } = await client.query<{ id: string }>(
    `select unnest($1::uuid[]) as id
     union select id from tickets where application_id = any($1::uuid[])
     union select id from reupload_requests where application_id = any($1::uuid[])`,
    [applicationIds],
  )
  return new Set(rows.map(({ id }) => id))
}

/** What stays of an entry. */
function cleaned(entry: Entry, subjects: ReadonlySet<string>): Entry {
  const { details, subject_id: subjectId } = entry
  if (typeof details !== 'object' || details === null) return entry
  const kept = withoutSearch({ ...details })
  return { ...entry, details: subjects.has(String(subjectId)) ? withoutQuotes(kept) : kept }
}

/**
 * Takes what is quoted of erased citizens, and searches for one person, out of the months of an archive; may be done again, and
 * deletes what an ended one has left. Answers
 * the folders that were written anew.
 * @throws EnvironmentError where a month is damaged, or an archive of the database is being written
 */
export async function eraseInArchive(
  client: Client,
  folder: string,
  applicationIds: readonly string[],
): Promise<string[]> {
  await lockArchives(client)
  const subjects = await subjectsOf(client, applicationIds)
  const written: string[] = []
  for (const path of await listMonths(folder)) {
    let isTold = false
    const manifest = await readMonth(path, (entry) => {
      isTold ||= !isDeepStrictEqual(cleaned(entry, subjects), entry)
    })
    await tidyMonth(path, manifest)
    if (!isTold) continue
    async function* lines() {
      for await (const line of linesIn(path, manifest)) {
        const entry = JSON.parse(line) as Entry
        const kept = cleaned(entry, subjects)
        yield isDeepStrictEqual(kept, entry) ? line : JSON.stringify(kept)
      }
    }
    await record(client, await rewriteMonth(path, manifest, lines()))
    written.push(path)
  }
  return written
}

/** The command: goes by the list of what was erased. */
export async function eraseArchived(environment: Environment, folder: string | undefined) {
  if (!folder) throw new EnvironmentError([`Usage: ${ERASE_USAGE}`])
  const ids = await readErased(environment.dataDir)
  await withDatabase(environment, (url) =>
    withOwner(url, async (client) => {
      const written = await eraseInArchive(client, resolve(folder), ids)
      for (const path of written) say(`Written anew: ${path}`)
      say(`${ids.length} erased applications; ${written.length} months were changed.`)
    }),
  )
}
