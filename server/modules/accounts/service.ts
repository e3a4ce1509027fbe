import { eq } from 'drizzle-orm'
import type { Profile, ProfileChange } from '../../../contract/accounts/profile.ts'
import { lockForChange } from '../../platform/blocks/lock-for-change.ts'
import type { Caller } from '../../platform/caller.ts'
import { appendAudit } from '../../platform/database/audit.ts'
import type { Db } from '../../platform/database/database.ts'
import { getProfileOf, updateProfile } from './queries.ts'
import { accounts } from './table.ts'

/** The caller's own profile (rules.md, Accounts). */
export function readProfile(db: Db, caller: Caller): Promise<Profile> {
  return getProfileOf(db, caller._id)
}

/**
 * Changes the named fields of the caller's own profile and answers the whole profile. The audit trail keeps the
 * earlier values; unchanged fields leave no trace.
 */
export async function saveProfile(
  db: Db,
  caller: Caller,
  requested: ProfileChange,
): Promise<Profile> {
  return db.transaction(async (tx) => {
    const where = eq(accounts.id, caller._id)
    await lockForChange(tx, { table: accounts, where, missing: 'session.none' })
    const before = await getProfileOf(tx, caller._id)
    const fieldNames = Object.keys(requested) as (keyof ProfileChange)[]
    const changed = fieldNames.filter(
      (fieldName) =>
        requested[fieldName] !== undefined && requested[fieldName] !== before[fieldName],
    )
    if (changed.length === 0) return before
    const change = Object.fromEntries(
      changed.map((fieldName) => [fieldName, requested[fieldName]]),
    ) as ProfileChange
    await updateProfile(tx, caller._id, change)
    await appendAudit(tx, {
      actor: caller,
      subject: 'account',
      subjectId: caller._id,
      action: 'profile_changed',
      details: Object.fromEntries(
        changed.map((fieldName) => [
          fieldName,
          { from: before[fieldName], to: requested[fieldName] },
        ]),
      ),
    })
    return { ...before, ...change }
  })
}
