import { parseArgs } from 'node:util'
import { ADD_FORM_SERVICES_USAGE, addFormServices } from './admin/add-form-services.ts'
import { AFTER_RESTORE_USAGE, afterRestore } from './admin/after-restore.ts'
import { archive, ARCHIVE_USAGE } from './admin/archive/archive.ts'
import { ERASE_USAGE, eraseArchived } from './admin/archive/erase.ts'
import { FIND_USAGE, findInArchive } from './admin/archive/find.ts'
import {
  backup,
  BACKUP_USAGE,
  restore,
  RESTORE_USAGE,
  verify,
  VERIFY_USAGE,
} from './admin/backup.ts'
import { withDatabase } from './admin/backup/owner-client.ts'
import {
  ERASE_CITIZEN_USAGE,
  eraseAgain,
  eraseCitizen,
} from './admin/citizen/erase/erase-citizen.ts'
import { EXPORT_CITIZEN_USAGE, exportCitizen } from './admin/citizen/export-citizen.ts'
import { CREATE_ADMIN_USAGE, createAdmin } from './admin/create-admin.ts'
import { END_SECOND_FACTOR_USAGE, endSecondFactor } from './admin/end-second-factor.ts'
import { FAILED_JOBS_USAGE, lookAfterFailedJobs } from './admin/failed-jobs.ts'
import { HELD_MESSAGES_USAGE, lookAfterHeldMessages } from './admin/held-messages.ts'
import { ROTATE_KEYS_USAGE, rotateKeys } from './admin/keys/rotate-keys.ts'
import { MOVE_FILES_USAGE, runMoveFiles } from './admin/move-files.ts'
import { READ_ONLY_USAGE, switchReadOnly } from './admin/read-only.ts'
import { DataDirInUseError } from './platform/embedded-postgres/data-dir-lock.ts'
import type { Environment } from './platform/environment.ts'
import { EnvironmentError, readEnvironment } from './platform/environment.ts'
import { say } from './platform/start-messages.ts'

const USAGES = [
  CREATE_ADMIN_USAGE,
  END_SECOND_FACTOR_USAGE,
  FAILED_JOBS_USAGE,
  ADD_FORM_SERVICES_USAGE,
  EXPORT_CITIZEN_USAGE,
  ERASE_CITIZEN_USAGE,
  MOVE_FILES_USAGE,
  BACKUP_USAGE,
  VERIFY_USAGE,
  RESTORE_USAGE,
  ARCHIVE_USAGE,
  FIND_USAGE,
  ERASE_USAGE,
  HELD_MESSAGES_USAGE,
  AFTER_RESTORE_USAGE,
  READ_ONLY_USAGE,
  ROTATE_KEYS_USAGE,
]

type Command = (environment: Environment) => Promise<void>

/** A command that needs the database alone, by its owner's address. */
const onDatabase =
  (work: (url: string) => Promise<void>): Command =>
  (environment) =>
    withDatabase(environment, work)

async function run(): Promise<void> {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean', default: false } as const
  const {
    positionals,
    values: { check, confirm, 'forget-old': forgetOld, ...values },
  } = parseArgs({
    allowPositionals: true,
    options: {
      ...{ 'user-name': text, 'first-name': text, 'last-name': text, email: text },
      ...{ to: text, keep: text, phone: text, reason: text, until: text, subject: text },
      ...{ check: flag, confirm: flag, 'forget-old': flag },
    },
  })
  const [command, ...more] = positionals
  const commands: Record<string, Command> = {
    'create-admin': onDatabase((url) => createAdmin(url, values)),
    'end-second-factor': onDatabase((url) => endSecondFactor(url, values['user-name'])),
    'failed-jobs': onDatabase((url) => lookAfterFailedJobs(url, more)),
    'add-form-services': onDatabase(addFormServices),
    'export-citizen': (environment) => exportCitizen(environment, values),
    'erase-citizen': (environment) => eraseCitizen(environment, { phone: values.phone, confirm }),
    'move-files': (environment) => runMoveFiles(environment, more, check),
    'held-messages': onDatabase((url) => lookAfterHeldMessages(url, more[0])),
    'after-restore': (environment) =>
      withDatabase(environment, async (url) => {
        await afterRestore(url)
        await eraseAgain(environment, url)
      }),
    'rotate-keys': onDatabase((url) => rotateKeys(url, more[0], forgetOld)),
    'read-only': onDatabase((url) => switchReadOnly(url, more[0], values)),
    archive: (environment) => {
      const [step, folder] = more
      if (step === 'find') return findInArchive(folder, values.subject)
      return step === 'erase' ? eraseArchived(environment, folder) : archive(environment, step)
    },
    backup: (environment) => backup(environment, values),
    'verify-backup': (environment) => verify(environment, more[0]),
    restore: (environment) => restore(environment, more[0]),
  }
  const chosen = commands[command ?? '']
  const environment = readEnvironment(process.env)
  if (!chosen) throw new EnvironmentError(USAGES.map((usage) => `Usage: ${usage}`))
  await chosen(environment)
}

/** The lines for a person whose settings, folders or disk stand in the way; null: our fault. */
function linesFor(error: unknown): string[] | null {
  if (error instanceof EnvironmentError) return error.lines
  if (error instanceof DataDirInUseError) return [error.message]
  return error instanceof Error && 'syscall' in error ? [error.message] : null
}

try {
  await run()
} catch (error) {
  const lines = linesFor(error)
  if (!lines) throw error
  for (const line of lines) say(line)
  process.exitCode = 1
}
