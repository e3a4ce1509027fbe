import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { UserName } from '../../contract/accounts/user-name.ts'
import { JOBS } from '../jobs.ts'
import { hashPassword } from '../modules/accounts/password.ts'
import { accounts } from '../modules/accounts/table.ts'
import { appendAudit } from '../platform/database/audit.ts'
import { openDatabase } from '../platform/database/database.ts'
import { migrateDatabase } from '../platform/database/migrate.ts'
import { EnvironmentError } from '../platform/environment.ts'
import { say } from '../platform/start-messages.ts'

export const CREATE_ADMIN_USAGE =
  'npm run admin -- create-admin --user-name NAME [--first-name A --last-name B --email X]'
const PASSWORD_BYTES = 12

/** Makes an administrator with a random password that has to be changed at the first sign-in. */
export async function createAdmin(url: string, values: Record<string, string | undefined>) {
  if (!values['user-name'])
    throw new EnvironmentError([`--user-name is missing. ${CREATE_ADMIN_USAGE}`])
  const given = v.safeParse(UserName, values['user-name'])
  if (!given.success) {
    throw new EnvironmentError([
      '--user-name must begin with a letter or digit of a-z, 0-9 and may contain . _ @ + -',
    ])
  }
  const userName = given.output
  await migrateDatabase(url, JOBS)
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
