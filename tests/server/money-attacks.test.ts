import { afterEach, describe, expect, test } from 'vitest'
import {
  aBankAccount,
  aFranchise,
  aPayer,
  book,
  openNext,
  overMonth,
  payoutsOf,
} from '../support/factories/payouts.ts'
import { enterRemittance, moveRemittance } from '../support/factories/remittances.ts'
import { aDevice } from '../support/outbox/envelopes.ts'
import { asOwner } from '../support/postgres/test-database.ts'
import { signInAs, visitor } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database, databaseUrl } = await buildTestApp()
const admin = await signInAs(app, 'admin')
const payer = await aPayer(app, database)
const franchise = await signInAs(app, 'franchise')

const receiver = await aFranchise(database, 'Kendra of the attacks')
await aBankAccount(database, receiver, admin)
await book(databaseUrl, receiver, 'earned', 90_000, `${overMonth()}-03`)
await openNext(admin)
const [payout] = await payoutsOf(admin, 'Kendra of the attacks')
const paid = payout ? await payer.pay([payout]) : undefined
expect(paid?.status).toBe(200)
const id = payout?._id ?? ''
const remittance = await enterRemittance(visitor(app), await aDevice(franchise))
await moveRemittance(admin, 'confirm', remittance)

/** What stands in the books of money, line by line. */
const TABLES = {
  ...{ ledger_months: 'paise', ledger_owner_months: 'paise', payout_periods: 'carried_count' },
  ...{ payout_tries: 'try', payout_words: 'counts', payout_request_items: 'amount_paise' },
  ...{ payouts: 'amount_paise', remittances: 'paise' },
}
const names = Object.keys(TABLES) as (keyof typeof TABLES)[]

const all = async () => {
  const parts = [...names, 'ledger_events', 'ledger_entries'].map(
    (name) => `select '${name}' as name, count(*)::int as rows,
      md5(string_agg(own::text, ',' order by own::text)) as text from ${name} as own`,
  )
  return asOwner(databaseUrl, parts.join(' union all '))
}
const before = await all()
afterEach(async () => expect(await all()).toEqual(before))

const NOT_ALLOWED = '42501'
const RAISED = 'P0001'

type Attack = [what: string, statement: string, forRequests: string, forOwner?: string]

const ATTACKS: Attack[] = [
  ...names.flatMap((name): Attack[] => {
    const column = TABLES[name]
    // What of a remittance changes is its state; a trigger looks at the rest.
    const forUpdates = name === 'remittances' ? RAISED : NOT_ALLOWED
    const another = name === 'payout_words' ? `not ${column}` : `${column} + 1`
    return [
      [`${name}: an update`, `update ${name} set ${column} = ${another}`, forUpdates, RAISED],
      [`${name}: a deletion`, `delete from ${name}`, NOT_ALLOWED, RAISED],
      [`${name}: emptying`, `truncate ${name} cascade`, NOT_ALLOWED, RAISED],
      [
        `${name}: its triggers off`,
        `set session_replication_role = replica; delete from ${name}`,
        NOT_ALLOWED,
        RAISED,
      ],
      [
        `${name}: an update with its triggers off`,
        `set session_replication_role = replica; update ${name} set ${column} = ${another}`,
        NOT_ALLOWED,
        RAISED,
      ],
    ]
  }),
  ['a payout back to pending', `update payouts set status = 'pending' where id = '${id}'`, RAISED],
  [
    'a payout released twice',
    `select post_payout_events('payout_released', array['${id}']::uuid[], array[1], null)`,
    '23505',
  ],
  [
    'a payout of another key',
    `update payouts set payment_key = 'MINE' where id = '${id}'`,
    NOT_ALLOWED,
    RAISED,
  ],
  [
    'a failure of a release that never was',
    `select post_payout_events('payout_failed', array['${id}']::uuid[], array[7], null)`,
    '23502',
  ],
  ['a confirmed remittance posted again', `select post_remittance('${remittance}', null)`, RAISED],
  [
    'a confirmed remittance refused',
    `update remittances set state = 'refused' where id = '${remittance}'`,
    RAISED,
  ],
  ['a month closed before it is over', `select close_ledger_months('2999-01')`, RAISED],
]

describe('the books of money refuse', () => {
  test.each(ATTACKS)('%s to requests', async (_what, statement, code) => {
    await expect(database.pool.query(statement)).rejects.toMatchObject({ code })
  })

  test.each(ATTACKS)(
    '%s to the owner',
    async (_what, statement, forRequests, code = forRequests) => {
      await expect(asOwner(databaseUrl, statement)).rejects.toMatchObject({ code })
    },
  )

  test.each([
    [
      'a closed month of their own',
      `insert into ledger_months (account_id, month, kind, paise, lines)
       select id, '2024-01', 'completed', 5, 1 from ledger_accounts limit 1`,
    ],
    [
      'a sum of a statement of their own',
      `insert into ledger_owner_months (owner_id, month, kind, events, paise)
       values ('${receiver}', '2024-01', 'completed', 1, 5)`,
    ],
    [
      'a sum of a day of their own',
      `insert into ledger_owner_days (owner_id, day, kind, events, earned_paise, held_paise)
       values ('${receiver}', '2024-01-01', 'completed', 1, 5, 0)`,
    ],
    ['a day that nobody summed up', `insert into ledger_summed_days (day) values ('2024-01-01')`],
    ['days read from lines again', 'delete from ledger_summed_days'],
    [
      'the day of a payout',
      `select post_payout_events('payout_completed', array['${id}']::uuid[], array[1], null, '2026-01-01')`,
    ],
    ['triggers switched off', 'alter table payouts disable trigger all'],
    ['triggers of remittances switched off', 'alter table remittances disable trigger all'],
  ])('%s to requests', async (_what, statement) => {
    await expect(database.pool.query(statement)).rejects.toMatchObject({ code: NOT_ALLOWED })
  })
})
