import { resolve } from 'node:path'
import { EnvironmentError } from '../../platform/environment.ts'
import { say } from '../../platform/start-messages.ts'
import type { Entry } from './month-files.ts'
import { listMonths, readMonth } from './month-files.ts'

export const FIND_USAGE = 'npm run admin -- archive find FOLDER --subject ID'

/** What the trail, and who read what, call the record that an entry is about. */
const isAbout = (entry: Entry, id: string) => entry['subject_id'] === id || entry['subject'] === id

/**
 * The entries of an archive about a record, oldest first in each table. Months that are damaged are left out, and named.
 * Works with the files alone.
 */
export async function findEntries(folder: string, id: string) {
  const entries: Entry[] = []
  const damage: string[] = []
  for (const path of await listMonths(folder)) {
    const found: Entry[] = []
    try {
      await readMonth(path, (entry) => void (isAbout(entry, id) && found.push(entry)))
      entries.push(...found)
    } catch (error) {
      if (!(error instanceof EnvironmentError)) throw error
      damage.push(...error.lines)
    }
  }
  return { entries, damage }
}

/** The command: a line of JSON for each entry. Ends with an EnvironmentError where months were damaged. */
export async function findInArchive(folder: string | undefined, id: string | undefined) {
  if (!folder || !id) throw new EnvironmentError([`Usage: ${FIND_USAGE}`])
  const { entries, damage } = await findEntries(resolve(folder), id)
  for (const entry of entries) say(JSON.stringify(entry))
  if (damage.length > 0) throw new EnvironmentError(damage)
}
