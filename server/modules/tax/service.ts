import type {
  NewTaxRate,
  TaxProfile,
  TaxProfileChange,
  TaxScheme,
  TaxSettingsChange,
} from '../../../contract/tax/tax.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Caller } from '../../platform/caller.ts'
import { appendAudit } from '../../platform/database/audit.ts'
import { readToday } from '../../platform/database/database-now.ts'
import type { Db, Queryable, Tx } from '../../platform/database/database.ts'
import { findProfile } from './profile-queries.ts'
import {
  deleteRate,
  findRateOf,
  insertRate,
  listRates,
  lockProfiles,
  lockRate,
  lockSettings,
  readNextMonth,
  readSettings,
  updateRate,
  updateSettings,
  writeProfile,
} from './queries.ts'

/** Rates and settings, as `getTaxScheme` of the contract says. */
export async function readScheme(tx: Queryable): Promise<TaxScheme> {
  const today = await readToday(tx)
  const { startMonth, withGst, version } = await readSettings(tx)
  return {
    settings: { startMonth, withGst, version },
    rates: await listRates(tx),
    today,
    nextMonth: await readNextMonth(tx, today),
  }
}

interface Change {
  field: string
  from: string
  to: string
}

/** What differs, in words for the trail. */
function changesOf<Row extends object>(before: Row, after: Row, fields: (keyof Row & string)[]) {
  return fields
    .filter((field) => before[field] !== after[field])
    .map((field): Change => ({
      field,
      from: String(before[field] ?? ''),
      to: String(after[field] ?? ''),
    }))
}

/** Changes the settings, as `changeTaxSettings` of the contract says. */
export async function takeSettings(
  tx: Tx,
  caller: Caller,
  { version, ...change }: TaxSettingsChange,
): Promise<TaxScheme> {
  const before = await lockSettings(tx, version, () => readScheme(tx))
  const { startMonth } = change
  if (startMonth !== null && startMonth !== before.startMonth) {
    if (startMonth < (await readNextMonth(tx, await readToday(tx)))) {
      throw new ApiError('tax.month_past', { fields: [{ path: 'startMonth', code: 'too_early' }] })
    }
  }
  const { withGst } = before
  const changes = changesOf({ startMonth: before.startMonth, withGst }, change, [
    'startMonth',
    'withGst',
  ])
  if (changes.length > 0) {
    await updateSettings(tx, change)
    const details = { changes }
    await appendAudit(tx, {
      ...{ actor: caller, subject: 'tax_settings', subjectId: null, action: 'changed', details },
    })
  }
  return readScheme(tx)
}

/** 422 `tax.rate_past` for a day that has begun. */
async function refuseBegun(tx: Tx, day: string): Promise<void> {
  if (day > (await readToday(tx))) return
  throw new ApiError('tax.rate_past', { fields: [{ path: 'from', code: 'too_early' }] })
}

async function refuseTwice(tx: Tx, rate: NewTaxRate, ownId?: string): Promise<void> {
  const found = await findRateOf(tx, rate)
  if (found === undefined || found === ownId) return
  throw new ApiError('tax.rate_exists', { fields: [{ path: 'from', code: 'invalid' }] })
}

function noteRate(
  tx: Tx,
  actor: Caller,
  action: 'added' | 'edited' | 'removed',
  details: Record<string, unknown>,
) {
  return appendAudit(tx, { actor, subject: 'tax_rate', subjectId: null, action, details })
}

/** Adds a rate, as `addTaxRate` of the contract says. */
export async function takeRate(tx: Tx, caller: Caller, rate: NewTaxRate): Promise<TaxScheme> {
  await refuseBegun(tx, rate.from)
  await refuseTwice(tx, rate)
  await insertRate(tx, rate)
  await noteRate(tx, caller, 'added', rate)
  return readScheme(tx)
}

/** Changes a rate that has not begun, as `editTaxRate` of the contract says. */
export async function takeRateEdit(
  tx: Tx,
  caller: Caller,
  id: string,
  rate: NewTaxRate,
): Promise<TaxScheme> {
  const { fromDay, ...row } = await lockRate(tx, id)
  await refuseBegun(tx, fromDay)
  await refuseBegun(tx, rate.from)
  await refuseTwice(tx, rate, id)
  const before = { ...row, from: fromDay }
  const fields: (keyof NewTaxRate)[] = ['kind', 'from', 'basisPoints', 'thresholdPaise', 'law']
  const changes = changesOf<NewTaxRate>(before, rate, fields)
  if (changes.length > 0) {
    await updateRate(tx, id, rate)
    await noteRate(tx, caller, 'edited', { kind: rate.kind, changes })
  }
  return readScheme(tx)
}

/** Removes a rate that has not begun, as `removeTaxRate` of the contract says. */
export async function dropRate(db: Db, caller: Caller, id: string): Promise<TaxScheme> {
  return db.transaction(async (tx) => {
    const { fromDay: from, kind, basisPoints, law } = await lockRate(tx, id)
    await refuseBegun(tx, from)
    await deleteRate(tx, id)
    await noteRate(tx, caller, 'removed', { kind, from, basisPoints, law })
    return readScheme(tx)
  })
}

/** The last four signs, which tell one from another. */
const masked = (text: string) => (text === '' ? '' : `•••${text.slice(-4)}`)

/** Changes how a receiver is taxed, as `changeTaxProfile` of the contract says. */
export async function takeProfile(
  tx: Tx,
  caller: Caller,
  receiverId: string,
  { version, ...change }: TaxProfileChange,
): Promise<TaxProfile> {
  await lockProfiles(tx)
  const before = await findProfile(tx, receiverId)
  if (!before) throw new ApiError('tax.receiver_not_found')
  if (before.version !== version) throw new ApiError('tax.stale', { current: before })
  const shown = (profile: TaxProfileChange | TaxProfile) => ({
    ...{ pan: masked(profile.pan), gstin: masked(profile.gstin) },
    ...{ holder: profile.holder, rule: profile.rule },
  })
  const isSame = (['pan', 'gstin', 'holder', 'rule'] as const).every(
    (field) => before[field] === change[field],
  )
  if (isSame) return before
  const after = { ...before, ...change, version: before.version + 1 }
  await writeProfile(tx, after)
  const changes = changesOf(shown(before), shown(after), ['pan', 'gstin', 'holder', 'rule'])
  await appendAudit(tx, {
    actor: caller,
    subject: 'tax_profile',
    subjectId: receiverId,
    action: 'changed',
    details: { name: before.name, changes },
  })
  return after
}
