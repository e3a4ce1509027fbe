import { parseArgs } from 'node:util'
import { ADD_FORM_SERVICES_USAGE, addFormServices } from './admin/add-form-services.ts'
import { CREATE_ADMIN_USAGE, createAdmin } from './admin/create-admin.ts'
import { END_SECOND_FACTOR_USAGE, endSecondFactor } from './admin/end-second-factor.ts'
import { FAILED_JOBS_USAGE, lookAfterFailedJobs } from './admin/failed-jobs.ts'
import { MOVE_FILES_USAGE, runMoveFiles } from './admin/move-files.ts'
import { addressesOf } from './platform/database/addresses.ts'
import { EnvironmentError, readEnvironment } from './platform/environment.ts'
import { say } from './platform/start-messages.ts'

const USAGES = [
  CREATE_ADMIN_USAGE,
  END_SECOND_FACTOR_USAGE,
  FAILED_JOBS_USAGE,
  ADD_FORM_SERVICES_USAGE,
  MOVE_FILES_USAGE,
]

async function run(): Promise<void> {
  const text = { type: 'string' } as const
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      ...{ 'user-name': text, 'first-name': text, 'last-name': text, email: text },
      check: { type: 'boolean', default: false },
    },
  })
  const [command, ...more] = positionals
  const environment = readEnvironment(process.env)
  if (command === 'move-files') return runMoveFiles(environment, more, values.check)
  const { check: _, ...texts } = values
  const commands: Record<string, (url: string) => Promise<void>> = {
    'create-admin': (url) => createAdmin(url, texts),
    'end-second-factor': (url) => endSecondFactor(url, values['user-name']),
    'failed-jobs': (url) => lookAfterFailedJobs(url, more),
    'add-form-services': addFormServices,
  }
  const chosen = commands[command ?? '']
  const addresses = addressesOf(environment)
  if (!chosen) throw new EnvironmentError(USAGES.map((usage) => `Usage: ${usage}`))
  if (!addresses) throw new EnvironmentError(['DATABASE_URL names the database; it is not set.'])
  await chosen(addresses.url)
}

try {
  await run()
} catch (error) {
  if (!(error instanceof EnvironmentError)) throw error
  for (const line of error.lines) say(line)
  process.exitCode = 1
}
