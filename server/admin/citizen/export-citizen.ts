import { createWriteStream } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { extname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import * as v from 'valibot'
import { Phone } from '../../../contract/core/primitives.ts'
import { ApiError } from '../../platform/api-error.ts'
import { appendAudit } from '../../platform/database/audit.ts'
import type { Db } from '../../platform/database/database.ts'
import { openDatabase } from '../../platform/database/database.ts'
import type { Environment } from '../../platform/environment.ts'
import { EnvironmentError } from '../../platform/environment.ts'
import type { FileStore } from '../../platform/files.ts'
import { openFiles } from '../../platform/open-files.ts'
import { say } from '../../platform/start-messages.ts'
import { withDemoPictures } from '../../seed/with-demo-pictures.ts'
import { withDatabase } from '../backup/owner-client.ts'
import { collectCitizen } from './collect.ts'

export const EXPORT_CITIZEN_USAGE = 'npm run admin -- export-citizen --phone NUMBER --to FOLDER'
const DOCUMENTS = 'documents'

/** What the command line asks for. */
interface Asked {
  phone?: string | undefined
  to?: string | undefined
}

async function emptyFolder(path: string): Promise<string> {
  const folder = resolve(path)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length > 0)
    throw new EnvironmentError([`--to ${path}: the folder is not empty.`])
  await mkdir(join(folder, DOCUMENTS), { mode: 0o700 })
  return folder
}

/** Whether the file was there to be copied. */
async function copyFile(files: Pick<FileStore, 'read'>, name: string, to: string) {
  try {
    await pipeline(await files.read(name), createWriteStream(to, { mode: 0o600 }))
    return true
  } catch (error) {
    if (error instanceof ApiError && error.code === 'document.file_missing') return false
    throw error
  }
}

/**
 * Writes what the portal holds of the citizen with this number into an empty folder: `citizen.json`, and the documents as
 * people see them. The audit trail says that it was done, and nothing about the person.
 */
export async function writeCitizen(
  db: Db,
  files: Pick<FileStore, 'read'>,
  { phone = '', to = '' }: Asked,
): Promise<void> {
  const number = v.safeParse(Phone, phone)
  if (!number.success)
    throw new EnvironmentError([
      `--phone must be a mobile number of ten digits. ${EXPORT_CITIZEN_USAGE}`,
    ])
  if (to === '') throw new EnvironmentError([`--to is missing. ${EXPORT_CITIZEN_USAGE}`])
  const folder = await emptyFolder(to)
  const citizen = await db.transaction(async (tx) => {
    await appendAudit(tx, {
      ...{ actor: null, subject: 'customer', subjectId: null, action: 'exported', details: {} },
    })
    return collectCitizen(tx, number.output)
  })
  const applications = []
  const missing: string[] = []
  for (const application of citizen.applications) {
    const documents = []
    for (const { shownFile, ...document } of application.documents) {
      const file = join(DOCUMENTS, `${document.id}${extname(document.fileName)}`)
      const isThere = await copyFile(files, shownFile, join(folder, file))
      if (!isThere) missing.push(`${application.number}: ${document.fileName}`)
      documents.push({ ...document, file: isThere ? file : null })
    }
    applications.push({ ...application, documents })
  }
  const text = JSON.stringify({ ...citizen, applications }, null, 2)
  await writeFile(join(folder, 'citizen.json'), text, { mode: 0o600 })
  const books = citizen.customerBooks.length
  say(`Applications: ${applications.length}. Customer books: ${books}. ${folder}`)
  for (const name of missing) say(`The file is lost: ${name}`)
}

/** `writeCitizen` with the database and the files of the settings. */
export async function exportCitizen(environment: Environment, asked: Asked): Promise<void> {
  const { files } = await openFiles(environment.files)
  await withDatabase(environment, async (url) => {
    const database = openDatabase(url, (error) => say(error.message))
    try {
      const seen = await withDemoPictures(environment, files, database.db)
      await writeCitizen(database.db, seen, asked)
    } finally {
      await database.close()
    }
  })
}
