import { indiaDay } from '../../../contract/core/india-day.ts'
import { maskedAccountNumber } from '../../../contract/outlets/bank-account.ts'
import { listMonths, openMonth, previewMonth } from '../../../contract/payouts/months.ts'
import { addMonths, monthOf, opensOn } from '../../../contract/payouts/payout-month.ts'
import { prepareRequest, releaseRequest } from '../../../contract/payouts/payout-requests.ts'
import type { PayoutRow } from '../../../contract/payouts/payouts.ts'
import { listPayouts } from '../../../contract/payouts/payouts.ts'
import { readBankKeys } from '../../../server/modules/outlets/bank-accounts.ts'
import { franchises, servicePartners } from '../../../server/modules/outlets/network/table.ts'
import { bankAccounts } from '../../../server/modules/outlets/table.ts'
import type { Database } from '../../../server/platform/database/database.ts'
import { sealText } from '../../../server/platform/sealed-text.ts'
import { asOwner } from '../postgres/test-database.ts'
import { aCodeHolder } from '../servers/code-holder.ts'
import type { Person } from '../servers/person.ts'

const PLACE = {
  ...{ phone: '9822099999', email: 'kendra@example.in', address: 'Main Road, Shirur' },
  ...{ latitude: 18.8, longitude: 74.4 },
}

/** The last month that may be opened today, and those before it: `ago(1)` is the one before. */
export function overMonth(ago = 0): string {
  const today = indiaDay(new Date())
  const former = addMonths(monthOf(today), -1)
  return addMonths(today >= opensOn(former) ? former : addMonths(former, -1), -ago)
}

/** A new franchise. */
export async function aFranchise({ db }: Database, name = `Kendra ${crypto.randomUUID()}`) {
  const [row] = await db
    .insert(franchises)
    .values({ name, type: 'kiosk', ...PLACE })
    .returning()
  return row?.id ?? ''
}

/** A new partner. */
export async function aPartner({ db }: Database, name = `Partner ${crypto.randomUUID()}`) {
  const [row] = await db
    .insert(servicePartners)
    .values({ name, ...PLACE })
    .returning()
  return row?.id ?? ''
}

/** A confirmed bank account of an outlet; answers its id. */
export async function aBankAccount(
  { db }: Database,
  outletId: string,
  by: Person,
  kind: 'franchise' | 'partner' = 'franchise',
) {
  const id = crypto.randomUUID()
  const number = '12345678901234'
  await db.insert(bankAccounts).values({
    ...{ id, kind, outletId, holder: 'Asha Jadhav', ifsc: 'SBIN0001234' },
    maskedNumber: maskedAccountNumber(number),
    sealedNumber: sealText(await readBankKeys(db), id, number),
    requestedById: by.user?.userInfo._id ?? '',
    confirmedAt: new Date(),
  })
  return id
}

/** Books what an outlet earned (or took at its counter, as `held`) on a day of the past, as nobody but the owner could. */
export async function book(
  databaseUrl: string,
  ownerId: string,
  kind: 'earned' | 'held',
  paise: number,
  day: string,
): Promise<void> {
  const other = kind === 'earned' ? 'network' : 'fees_unearned'
  await asOwner(
    databaseUrl,
    `insert into ledger_events (kind, source_id, occasion, account_ids, paise, booked_on)
     select $1, gen_random_uuid(), 1, array[own.id, other.id], array[$2::bigint, -$2::bigint], $3::date
     from ledger_accounts as own, ledger_accounts as other
     where own.kind = $4 and own.owner_id = $5 and other.kind = $6`,
    [kind === 'earned' ? 'completed' : 'fee_taken', paise, day, kind, ownerId, other],
  )
}

/** Opens the month that is next. */
export async function openNext(admin: Person): Promise<string> {
  const { months } = await admin.get(listMonths)
  const month = months.find(({ state }) => state === 'next')?.month ?? ''
  const params = { month }
  const { fingerprint } = await admin.get(previewMonth, { params })
  await admin.get(openMonth, { params, body: { fingerprint } })
  return month
}

/** The payouts of a search, the newest month first. */
export async function payoutsOf(person: Person, search: string): Promise<PayoutRow[]> {
  return (await person.get(listPayouts, { query: { search } })).rows
}

/** The payout of the receiver of exactly that name: the search also finds names that sound alike. */
export async function payoutOf(person: Person, name: string): Promise<PayoutRow | undefined> {
  return (await payoutsOf(person, name)).find(({ receiverName }) => receiverName === name)
}

/** An administrator with a phone, who prepares and releases payouts with a code. */
export async function aPayer(app: Person['app'], database: Database) {
  const holder = await aCodeHolder(app, database)
  const { person } = holder
  const request = (rows: readonly Pick<PayoutRow, '_id' | 'version' | 'amountPaise'>[]) =>
    person.call(prepareRequest, {
      body: {
        payouts: rows.map(({ _id, version }) => ({ _id, version })),
        totalPaise: rows.reduce((sum, { amountPaise }) => sum + amountPaise, 0),
      },
    })
  async function verified(requestId: string) {
    await holder.generate({ purpose: 'payout_processing', requestId })
    const answer = await holder.verify(await holder.code(), 'payout_processing')
    if (answer.status !== 200) throw new Error(answer.text)
  }
  const release = (id: string) => person.call(releaseRequest, { params: { id } })
  return {
    ...{ holder, person, request, verified, release },
    /** Prepares and releases them; answers the last answer. */
    async pay(rows: readonly PayoutRow[]) {
      const { _id } = (await request(rows)).body
      await verified(_id)
      return release(_id)
    },
  }
}
