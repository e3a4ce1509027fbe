import { eq, sql } from 'drizzle-orm'
import type { AuditAction } from '../../../contract/audit/audit-actions.ts'
import type { PayoutSettings } from '../../../contract/payouts/payout-settings.ts'
import type { Caller } from '../../platform/caller.ts'
import { appendAudit } from '../../platform/database/audit.ts'
import { NOW } from '../../platform/database/database-now.ts'
import type { Db, Queryable } from '../../platform/database/database.ts'
import { accounts } from '../accounts/table.ts'
import type { ProviderSetting } from './provider-rules.ts'
import { payoutSettings } from './table.ts'

/** The settings with the provider of the environment. */
export async function readSettings(
  tx: Queryable,
  { provider }: ProviderSetting,
): Promise<PayoutSettings> {
  const [row] = await tx
    .select({
      settings: payoutSettings,
      name: sql<string>`concat_ws(' ', nullif(${accounts.firstName}, ''), nullif(${accounts.lastName}, ''))`,
    })
    .from(payoutSettings)
    .leftJoin(accounts, eq(accounts.id, payoutSettings.offAskedById))
  const { fourEyes = false, offAskedById = null, offAskedAt = null } = row?.settings ?? {}
  const offAskedBy =
    offAskedById && offAskedAt
      ? { _id: offAskedById, name: row?.name ?? '', at: offAskedAt.toISOString() }
      : null
  return { fourEyes, offAskedBy, provider }
}

/** Turns four eyes on, or off when a second administrator says so. */
export async function changeSettings(
  db: Db,
  caller: Caller,
  fourEyes: boolean,
  setting: ProviderSetting,
): Promise<PayoutSettings> {
  return db.transaction(async (tx) => {
    const [now] = await tx.select().from(payoutSettings).for('update')
    const askedBy = now?.offAskedById ?? null
    const nobody = { offAskedById: null, offAskedAt: null }
    let action: AuditAction<'payout_settings'> | null = null
    if (fourEyes && now?.fourEyes === false) {
      action = 'four_eyes_on'
      await tx.update(payoutSettings).set({ fourEyes: true, ...nobody })
    } else if (fourEyes && askedBy) {
      action = 'four_eyes_kept'
      await tx.update(payoutSettings).set(nobody)
    } else if (!fourEyes && now?.fourEyes && askedBy === null) {
      action = 'four_eyes_off_asked'
      await tx.update(payoutSettings).set({ offAskedById: caller._id, offAskedAt: sql`${NOW}` })
    } else if (!fourEyes && now?.fourEyes && askedBy !== caller._id) {
      action = 'four_eyes_off'
      await tx.update(payoutSettings).set({ fourEyes: false, ...nobody })
    }
    if (action) {
      const about = { subject: 'payout_settings', subjectId: null, action } as const
      await appendAudit(tx, { actor: caller, ...about })
    }
    return readSettings(tx, setting)
  })
}
