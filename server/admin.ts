import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { UserName } from '../contract/accounts/user-name.ts'
import { hashPassword } from './modules/accounts/password.ts'
import { accounts } from './modules/accounts/table.ts'
import { appendAudit } from './platform/database/audit.ts'
import { openDatabase } from './platform/database/database.ts'
import { migrateDatabase } from './platform/database/migrate.ts'
import { EnvironmentError, readEnvironment } from './platform/environment.ts'
import { openFailedJobs } from './platform/jobs/failed-jobs.ts'
import { say } from './platform/start-messages.ts'

const USAGE =
  'npm run admin -- create-admin --user-name NAME [--first-name A --last-name B --email X]'
const FAILED_JOBS_USAGE = 'npm run admin -- failed-jobs [retry|delete ID…|all]'
const PASSWORD_BYTES = 12

/** Makes an administrator with a random password that has to be changed at the first sign-in. */
async function createAdmin(url: string, values: Record<string, string | undefined>) {
  if (!values['user-name']) throw new EnvironmentError([`--user-name is missing. ${USAGE}`])
  const given = v.safeParse(UserName, values['user-name'])
  if (!given.success) {
    throw new EnvironmentError([
      '--user-name must begin with a letter or digit of a-z, 0-9 and may contain . _ @ + -',
    ])
  }
  const userName = given.output
  await migrateDatabase(url)
  const database = openDatabase(url, (error) => say(error.message))
  try {
    const password = randomBytes(PASSWORD_BYTES).toString('base64url')
    const passwordHash = await hashPassword(password)
    await database.db.transaction(async (tx) => {
      const [taken] = await tx
        .select({ id: accounts.id })
        .from(accounts)
        .where(sql`lower(${accounts.userName}) = ${userName.toLowerCase()}`)
      if (taken)
        throw new EnvironmentError([`--user-name: there is already an account ${userName}`])
      const [account] = await tx
        .insert(accounts)
        .values({
          userType: 'admin',
          userName,
          passwordHash,
          firstLogin: true,
          firstName: values['first-name'] ?? '',
          lastName: values['last-name'] ?? '',
          email: values['email'] ?? '',
        })
        .returning({ id: accounts.id })
      await appendAudit(tx, {
        actor: null,
        subject: 'account',
        subjectId: account?.id ?? null,
        action: 'account_created',
        details: { userType: 'admin', userName },
      })
    })
    say(`User name: ${userName}`)
    say(`Password:  ${password}  (to be changed at the first sign-in)`)
  } finally {
    await database.close()
  }
}

/** Lists the jobs that have failed for good, or sends or deletes those of the ids, or all. */
async function lookAfterFailedJobs(url: string, [action, ...chosen]: string[]) {
  const failed = await openFailedJobs(url)
  try {
    const jobs = await failed.list()
    if (action === undefined) {
      for (const { id, failedAt, job, tries, reason, data } of jobs) {
        say(`${id}  ${failedAt.toISOString()}  ${job}  ${tries} tries: ${reason}`)
        say(`  ${JSON.stringify(data)}`)
      }
      say(`${jobs.length} failed`)
      return
    }
    const isChosen = (id: string) => chosen.includes('all') || chosen.includes(id)
    const ids = jobs.map(({ id }) => id).filter(isChosen)
    if (action === 'retry') say(`${await failed.retry(ids)} sent again`)
    else if (action === 'delete') await failed.delete(ids).then(() => say(`${ids.length} deleted`))
    else throw new EnvironmentError([`Usage: ${FAILED_JOBS_USAGE}`])
  } finally {
    await failed.close()
  }
}

async function run(): Promise<void> {
  const text = { type: 'string' } as const
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { 'user-name': text, 'first-name': text, 'last-name': text, email: text },
  })
  const [command, ...more] = positionals
  const { databaseUrl } = readEnvironment(process.env)
  if (command !== 'create-admin' && command !== 'failed-jobs') {
    throw new EnvironmentError([`Usage: ${USAGE}`, `       ${FAILED_JOBS_USAGE}`])
  }
  if (!databaseUrl) throw new EnvironmentError(['DATABASE_URL names the database; it is not set.'])
  if (command === 'create-admin') await createAdmin(databaseUrl, values)
  else await lookAfterFailedJobs(databaseUrl, more)
}

try {
  await run()
} catch (error) {
  if (!(error instanceof EnvironmentError)) throw error
  for (const line of error.lines) say(line)
  process.exitCode = 1
}
