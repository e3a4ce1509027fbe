import type { Client } from 'pg'
import { took } from '../measuring/took.ts'

/** Lines of an application whose fee was taken and earned: two of the fee, four of the completion. */
const LINES = 6
const FRANCHISES = 2000
const PARTNERS = 200

const OUTLETS = `
  insert into service_partners (id, name, phone, email, address, district, latitude, longitude)
    select gen_random_uuid(), 'Partner ' || n, (9100000000 + n)::text, '', '-', 'Pune', 18.5, 73.8
    from generate_series(1, ${PARTNERS}) as n;
  insert into franchises (id, name, type, phone, email, address, district, latitude, longitude, monthly_target_paise,
      service_partner_id)
    select gen_random_uuid(), 'Franchise ' || n, 'kiosk', (9000000000 + n)::text, '', '-', 'Pune', 18.5, 73.8,
      5000000, partners.ids[1 + n % cardinality(partners.ids)]
    from generate_series(1, ${FRANCHISES}) as n, (select array_agg(id) as ids from service_partners) as partners`

/** What of a copied application is its own; the busiest franchises have most of them. */
const OWN: Record<string, string> = {
  id: 'made.id',
  number: `'B' || made.n`,
  provisional_number: 'null',
  tracking_token_hash: `'bench-' || made.n`,
  status: `'completed'`,
  franchise_id: 'made.franchise_id',
  service_partner_id: 'made.partner_id',
  received_at: `made.at - interval '2 days'`,
  decided_at: 'made.at',
  sla_next_event_at: 'null',
}

/** The place of a franchise is drawn first: a draw within the join would be made anew for every franchise. */
const MADE = `
  create temp table made as
    with network as (
      select id, service_partner_id, row_number() over (order by id) as place
      from franchises where service_partner_id is not null
    ), drawn as materialized (
      select n, 1 + floor(power(random(), 2) * (select count(*) from network))::bigint as place,
        now() - random() * interval '2 years' as at, 1 + n % (select count(*) from applications) as seed
      from generate_series(1, $1::int) as n
    )
    select n, gen_random_uuid() as id, network.id as franchise_id, service_partner_id as partner_id, at, seed
    from drawn join network using (place)`

/** The day is the application's own, which only the owner of the tables may name. */
const POST = `
  insert into ledger_events (kind, source_id, occasion, booked_on, account_ids, paise)
  select event.kind, source, 1, (made.at at time zone 'Asia/Kolkata')::date, accounts, amounts
  from made join ledger_accounts as earned on earned.kind = 'earned' and earned.owner_id = made.franchise_id
    join ledger_accounts as held on held.kind = 'held' and held.owner_id = made.franchise_id
    join ledger_accounts as partner on partner.kind = 'earned' and partner.owner_id = made.partner_id
    cross join (select id from ledger_accounts where kind = 'fees_unearned') as unearned
    cross join (select id from ledger_accounts where kind = 'network') as network
    cross join lateral (values
      ('fee_taken', gen_random_uuid(), array[held.id, unearned.id], array[-10000, 10000]::bigint[]),
      ('completed', made.id, array[unearned.id, earned.id, partner.id, network.id],
        array[-10000, 4000, 3000, 3000]::bigint[])
    ) as event(kind, source, accounts, amounts)
  order by made.at`

/** Fills a demo's database with a network and so many completed applications of two years, of which "made" says more. */
export async function fillApplications(owner: Client, count: number): Promise<void> {
  await owner.query(OUTLETS)
  const { rows } = await owner.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = 'applications'::regclass
      and attnum > 0 and not attisdropped and attgenerated = ''`,
  )
  await owner.query(MADE, [count])
  const names = rows.map(({ name }) => name)
  const values = names.map((name) => OWN[name] ?? `seed.${name}`)
  // Search rows and counts of applications are of no use here.
  await owner.query('set session_replication_role = replica')
  await owner.query(`insert into applications (${names.join(', ')}) select ${values.join(', ')}
    from made join (select *, row_number() over () as place from applications) as seed on seed.place = made.seed`)
  await owner.query('set session_replication_role = origin')
}

/** The same, with a ledger of about so many lines. */
export async function fillLedger(owner: Client, lines: number): Promise<void> {
  await fillApplications(owner, Math.round(lines / LINES))
  await owner.query(POST)
  await owner.query('vacuum analyze')
}

/** One partner earns so many times in each of these months, spread over their days; answers its id, or nothing where it is not to earn. */
export async function fillBusy(
  owner: Client,
  lines: number,
  months: readonly { from: string; days: number }[],
): Promise<string> {
  if (lines === 0) return ''
  const known = await owner.query<{ id: string }>(
    `select id from service_partners where name = 'Busiest partner'`,
  )
  if (known.rows[0]) return known.rows[0].id
  const { rows } = await owner.query<{ id: string }>(
    `insert into service_partners (id, name, phone, email, address, district, latitude, longitude)
     values (gen_random_uuid(), 'Busiest partner', '9199999999', '', '-', 'Pune', 18.5, 73.8) returning id`,
  )
  const id = rows[0]?.id ?? ''
  await owner.query(
    `create temp table busy as select row_number() over () as n, id from applications`,
  )
  await owner.query(
    `insert into ledger_events (kind, source_id, occasion, booked_on, account_ids, paise)
     select 'completed', busy.id, 1000 + made.n / (select count(*) from busy) * 10 + month.place,
       month.starts + made.n % month.days, array[network.id, partner.id], array[-3000, 3000]
     from unnest($3::date[], $4::int[]) with ordinality as month(starts, days, place),
       generate_series(1, $1::int) as made(n)
       join busy on busy.n = 1 + made.n % (select count(*) from busy)
       cross join (select id from ledger_accounts where kind = 'network') as network
       cross join (select id from ledger_accounts where kind = 'earned' and owner_id = $2) as partner`,
    [lines, id, months.map(({ from }) => from), months.map(({ days }) => days)],
  )
  await owner.query('vacuum analyze')
  return id
}

const CLOSED = ['ledger_months', 'ledger_owner_months']

/**
 * Closes the books of all months up to this one, as opening it for payouts does. The demo has closed some before the lines of
 * this measurement were there: they are closed anew, which the owner alone can, with the triggers off.
 */
export async function closeUpTo(owner: Client, byId: string, month: string): Promise<void> {
  for (const table of CLOSED) {
    await owner.query(`alter table ${table} disable trigger ${table}_append_only`)
    await owner.query(`truncate ${table}`)
    await owner.query(`alter table ${table} enable always trigger ${table}_append_only`)
  }
  await took(`closing ${month} and all before`, () =>
    owner.query('select close_ledger_months($1)', [month]),
  )
  await owner.query(
    `insert into payout_periods (month, opened_by_id, fingerprint, carried_count) values ($1, $2, '', 0)`,
    [month, byId],
  )
}

/** Sums up the days that are over and in no closed month, as each night. */
export async function sumUpDays(owner: Client): Promise<void> {
  await took('summing up the days', () => owner.query('select sum_ledger_days()'))
  await owner.query('vacuum analyze')
}
