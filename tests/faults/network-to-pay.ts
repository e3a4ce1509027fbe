import type { Client } from 'pg'
import { v7 } from 'uuid'
import { maskedAccountNumber } from '../../contract/outlets/bank-account.ts'
import { accounts } from '../../server/modules/accounts/table.ts'
import { readBankKeys } from '../../server/modules/outlets/bank-accounts.ts'
import { bankAccounts } from '../../server/modules/outlets/table.ts'
import { sessionHash } from '../../server/modules/sessions/session-hash.ts'
import { sessions } from '../../server/modules/sessions/table.ts'
import type { Db } from '../../server/platform/database/database.ts'
import { sealText } from '../../server/platform/sealed-text.ts'

const TOKEN = 'payer'

const FRANCHISES = `
  insert into franchises (id, name, type, phone, email, address, latitude, longitude)
  select gen_random_uuid(), 'Kendra ' || n, 'kiosk', (9000000000 + n)::text, '', '-', 18.5, 73.8
  from generate_series(1, $1::integer) as n returning id`

/** What each has earned in a month, and of it what it has at its counter: another amount for each. */
const EARNINGS = `
  insert into ledger_events (kind, source_id, occasion, account_ids, paise, booked_on)
  select event.kind, gen_random_uuid(), 1, array[event.own, event.other], array[event.paise, -event.paise],
    (month || '-' || event.day)::date
  from unnest($1::text[]) as month, ledger_accounts as earned
    join ledger_accounts as held on held.kind = 'held' and held.owner_id = earned.owner_id
    cross join (select id from ledger_accounts where kind = 'network') as network
    cross join (select id from ledger_accounts where kind = 'fees_unearned') as unearned
    cross join lateral (values
      ('completed', earned.id, network.id, 20000 + floor(random() * 1000000)::bigint, '05'),
      ('fee_taken', held.id, unearned.id, -1 - floor(random() * 9000)::bigint, '20')
    ) as event(kind, own, other, paise, day)
  where earned.kind = 'earned'`

/** An administrator with a session, and a network in which each franchise is to be paid something for each of the months. */
export async function aNetworkToPay(
  { db, owner }: { db: Db; owner: Client },
  franchises: number,
  months: readonly string[],
) {
  const [account] = await db
    .insert(accounts)
    .values({ userType: 'admin', userName: TOKEN, passwordHash: '', firstLogin: false })
    .returning()
  if (!account) throw new Error('no account')
  const session = { tokenHash: sessionHash(TOKEN), accountId: account.id, ownDevice: true }
  await db.insert(sessions).values(session)
  const { rows } = await owner.query<{ id: string }>(FRANCHISES, [franchises])
  const keys = await db.transaction(readBankKeys)
  const number = '12345678901234'
  const owned = rows.map(({ id: outletId }) => {
    const id = v7()
    return {
      ...{ id, kind: 'franchise' as const, outletId, holder: 'Asha Jadhav', ifsc: 'SBIN0001234' },
      ...{ maskedNumber: maskedAccountNumber(number), sealedNumber: sealText(keys, id, number) },
      ...{ requestedById: account.id, confirmedAt: new Date() },
    }
  })
  await db.insert(bankAccounts).values(owned)
  await owner.query(EARNINGS, [months])
  const holder = { _id: account.id, sessionHash: session.tokenHash }
  return { holder, cookie: `session=${TOKEN}` }
}
