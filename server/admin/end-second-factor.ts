import { eq, sql } from 'drizzle-orm'
import { accounts } from '../modules/accounts/table.ts'
import { endWithSecondFactor } from '../modules/second-factor/service.ts'
import { lockForChange } from '../platform/blocks/lock-for-change.ts'
import { openDatabase } from '../platform/database/database.ts'
import { EnvironmentError } from '../platform/environment.ts'
import { say } from '../platform/start-messages.ts'

export const END_SECOND_FACTOR_USAGE = 'npm run admin -- end-second-factor --user-name NAME'

/**
 * Turns the second factor of any account off, for an administrator who has lost phone and recovery codes: nobody in
 * the portal can help there. The password stays, and the person is told.
 */
export async function endSecondFactor(url: string, userName: string | undefined): Promise<void> {
  if (!userName) throw new EnvironmentError([`--user-name is missing. ${END_SECOND_FACTOR_USAGE}`])
  const database = openDatabase(url, (error) => say(error.message))
  try {
    await database.db.transaction(async (tx) => {
      const where = sql`lower(${accounts.userName}) = ${userName.toLowerCase()}`
      const [found] = await tx.select({ id: accounts.id }).from(accounts).where(where)
      if (!found) throw new EnvironmentError([`--user-name: there is no account ${userName}`])
      const byId = eq(accounts.id, found.id)
      const account = await lockForChange(tx, {
        table: accounts,
        where: byId,
        missing: 'person.not_found',
      })
      if (!account.secondFactor) {
        throw new EnvironmentError([`${account.userName} signs in without a second factor already`])
      }
      await tx.update(accounts).set({ secondFactor: false }).where(byId)
      await endWithSecondFactor(tx, account.id, null)
      say(`${account.userName} signs in with the password alone from now on, and is told so.`)
    })
  } finally {
    await database.close()
  }
}
