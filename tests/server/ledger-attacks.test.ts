import { afterEach, describe, expect, test } from 'vitest'
import { asOwner } from '../support/postgres/test-database.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { database, databaseUrl } = await buildTestApp()

const account = (kind: string) => `(select id from ledger_accounts where kind = '${kind}')`
const NETWORK = account('network')
const BANK = account('bank')

/** An event as anybody who reaches the database could try to write it. */
function insert(accounts: string, paise: string, source = 'gen_random_uuid()'): string {
  return `insert into ledger_events (kind, source_id, occasion, account_ids, paise)
    values ('fee_taken', ${source}, 1, ${accounts}, ${paise})`
}
const posted = (paise: string) => insert(`array[${NETWORK}, ${BANK}]`, `array[${paise}]::bigint[]`)
const once = `'018f0000-0000-7000-8000-000000000001'`
const event = insert(`array[${NETWORK}, ${BANK}]`, 'array[5, -5]', once)
await database.pool.query(event)

const all = async () => {
  const [row] = await asOwner(
    databaseUrl,
    `select (select count(*)::int from ledger_events) as events, count(*)::int as lines, sum(paise)::int as sum,
       md5(string_agg(ledger_entries::text, ',' order by event_id, line)) as text
     from ledger_entries`,
  )
  return row
}
const before = await all()
afterEach(async () => expect(await all()).toEqual(before))

const NOT_ALLOWED = '42501'
const RAISED = 'P0001'
const CHECK = '23514'

/** What is tried, and the code of the refusal to requests and to the owner of the tables. */
const ATTACKS: [what: string, statement: string, forRequests: string, forOwner?: string][] = [
  ['an unbalanced event', posted('5, -4'), CHECK],
  ['a sum that wraps around', posted('9223372036854775807, -9223372036854775808'), CHECK],
  ['a single line', insert(`array[${NETWORK}]`, 'array[5]'), CHECK],
  ['no line at all', insert(`array[]::integer[]`, 'array[]::bigint[]'), CHECK],
  [
    'a hidden null',
    insert(`array[${NETWORK}, ${BANK}, null]`, 'array[5, -5, null]::bigint[]'),
    CHECK,
  ],
  ['fewer accounts than amounts', insert(`array[${NETWORK}]`, 'array[5, -5]'), CHECK],
  ['lines within lines', insert(`array[[${NETWORK}, ${BANK}]]`, 'array[[5, -5]]'), CHECK],
  ['an amount of nothing', posted('0, 0'), CHECK],
  ['an unknown account', insert(`array[${NETWORK}, 999999]`, 'array[5, -5]'), '23503'],
  [
    'a line by hand',
    `insert into ledger_entries (event_id, line, account_id, paise, booked_on)
     select max(event_id), 9, ${NETWORK}, 5, current_date from ledger_entries`,
    NOT_ALLOWED,
    RAISED,
  ],
  ...Object.entries({ accounts: 'kind', events: 'paise', entries: 'paise' }).flatMap(
    ([name, column]): typeof ATTACKS => [
      [
        `${name}: an update`,
        `update ledger_${name} set ${column} = ${column}`,
        NOT_ALLOWED,
        RAISED,
      ],
      [`${name}: a deletion`, `delete from ledger_${name}`, NOT_ALLOWED, RAISED],
      [`${name}: emptying`, `truncate ledger_${name} cascade`, NOT_ALLOWED, RAISED],
      [
        `${name}: its triggers off`,
        `set session_replication_role = replica; delete from ledger_${name}`,
        NOT_ALLOWED,
        RAISED,
      ],
    ],
  ),
  ['the same event twice', event, '23505'],
]

describe('the ledger refuses', () => {
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
      'a day of their own',
      `insert into ledger_events (kind, source_id, occasion, account_ids, paise, booked_on)
      values ('fee_taken', gen_random_uuid(), 1, array[${NETWORK}, ${BANK}], array[5, -5], '2026-01-01')`,
    ],
    [
      'a moment of their own',
      `insert into ledger_events (kind, source_id, occasion, account_ids, paise, posted_at)
      values ('fee_taken', gen_random_uuid(), 1, array[${NETWORK}, ${BANK}], array[5, -5], now())`,
    ],
    ['an account of their own', `insert into ledger_accounts (kind) values ('pocket')`],
    ['the history again', 'select backfill_ledger()'],
    ['triggers switched off', 'alter table ledger_events disable trigger all'],
  ])('%s to requests', async (_what, statement) => {
    await expect(database.pool.query(statement)).rejects.toMatchObject({ code: NOT_ALLOWED })
  })
})
