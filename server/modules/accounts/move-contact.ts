import { eq, sql } from 'drizzle-orm'
import type { Reach } from '../../../contract/messages/message-templates.ts'
import type { Actor } from '../../platform/caller.ts'
import { appendAudit } from '../../platform/database/audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { tellOfContact } from '../notifications/account-messages.ts'
import { noteChange } from './account-changes.ts'
import { accounts } from './table.ts'

const FIELDS = ['email', 'phone'] as const

/** What differs between two contacts, as histories show it. */
export function contactChanges(from: Reach, to: Reach) {
  return FIELDS.filter((field) => from[field] !== to[field]).map((field) => ({
    ...{ field, from: from[field], to: to[field] },
  }))
}

/**
 * Gives the account new contact data that are confirmed, tells the former and the new addresses, and lets the account
 * rest. Callers have locked it.
 * @param hands the accounts of the persons who took part
 */
export async function moveContact(
  tx: Tx,
  actor: Actor,
  account: typeof accounts.$inferSelect,
  { phone, email }: Reach,
  hands: readonly string[],
): Promise<void> {
  const former = { phone: account.phone, email: account.email }
  await tx
    .update(accounts)
    .set({ phone, email, version: sql`${accounts.version} + 1` })
    .where(eq(accounts.id, account.id))
  for (const byId of hands) {
    await noteChange(tx, { accountId: account.id, change: 'contact', byId, former })
  }
  await appendAudit(tx, {
    actor,
    subject: 'account',
    subjectId: account.id,
    action: 'contact_changed',
    details: { changes: contactChanges(former, { phone, email }) },
  })
  await tellOfContact(tx, account.id, former, {
    phone: phone === former.phone ? '' : phone,
    email: email === former.email ? '' : email,
  })
}
