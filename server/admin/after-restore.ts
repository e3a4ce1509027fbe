import { max } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { auditTrail } from '../platform/database/audit-table.ts'
import { say } from '../platform/start-messages.ts'
import { endWhatMustNotLive, noteRestore } from './backup/after-restore.ts'
import { withOwner } from './backup/owner-client.ts'
import { checkUnused } from './backup/restore-backup.ts'

export const AFTER_RESTORE_USAGE = 'npm run admin -- after-restore'

/** Does for a database that other tools have put back what `restore` does for one that it puts back itself. */
export async function afterRestore(url: string): Promise<void> {
  await withOwner(url, async (client) => {
    await checkUnused(client)
    await drizzle({ client }).transaction(async (tx) => {
      const [last] = await tx.select({ at: max(auditTrail.receivedAt) }).from(auditTrail)
      const takenAt = last?.at ?? new Date()
      await endWhatMustNotLive(tx, takenAt)
      await noteRestore(tx, takenAt)
    })
  })
  say('Everybody signs in anew. Messages that waited are held: npm run admin -- held-messages')
}
