import type { Profile, ProfileChange } from '../../../contract/accounts/profile.ts'
import { appendAudit } from '../../platform/audit.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Db } from '../../platform/database.ts'
import { getProfileOf, lockAccount, updateProfile } from './queries.ts'

/** The caller's own profile (spec 3). */
export function readProfile(db: Db, caller: Caller): Promise<Profile> {
  return getProfileOf(db, caller._id)
}

/**
 * Changes the named parts of the caller's own profile and answers all of it. What was there before
 * stays in the audit trail; what did not change leaves no trace.
 */
export async function saveProfile(db: Db, caller: Caller, wish: ProfileChange): Promise<Profile> {
  return db.transaction(async (tx) => {
    await lockAccount(tx, caller._id)
    const before = await getProfileOf(tx, caller._id)
    const parts = Object.keys(wish) as (keyof ProfileChange)[]
    const changed = parts.filter((part) => wish[part] !== undefined && wish[part] !== before[part])
    if (changed.length === 0) return before
    const change = Object.fromEntries(changed.map((part) => [part, wish[part]])) as ProfileChange
    await updateProfile(tx, caller._id, change)
    await appendAudit(tx, {
      actor: caller,
      subject: 'account',
      subjectId: caller._id,
      action: 'profile_changed',
      details: Object.fromEntries(
        changed.map((part) => [part, { from: before[part], to: wish[part] }]),
      ),
    })
    return { ...before, ...change }
  })
}
