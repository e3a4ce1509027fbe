import { and, eq, gte, lt, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { boundsOfIndiaDay } from '../../../contract/core/india-day.ts'
import { PAGE_SIZE } from '../../../contract/core/paging.ts'
import type { Viewer } from '../../../contract/core/roles.ts'
import { choicesOf } from '../../../contract/core/text/several.ts'
import type {
  PaymentFilter,
  PaymentPage,
  PaymentRow,
} from '../../../contract/payments/payment-list.ts'
import { paymentState } from '../../../contract/payments/payment-rules.ts'
import { foundBy } from '../../platform/blocks/found-by.ts'
import { isAmong } from '../../platform/blocks/is-among.ts'
import type { PageAsked } from '../../platform/blocks/paged.ts'
import { offsetOf } from '../../platform/blocks/paged.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { applicationSearch, applications } from '../applications/table.ts'
import { isVersionOf } from '../catalogue/queries.ts'
import { serviceVersions } from '../catalogue/table.ts'
import { listTills, visibleTo } from './queries.ts'
import { tillEntries } from './table.ts'

/** One row for each application with entries: its sums, the ways of its valid payments, and its last entry. */
function entered(viewer: Viewer): SQL {
  const { applicationId, kind, paise, way, byName, tillId, occurredAt, receivedAt, id } =
    tillEntries
  const last = (column: SQL | typeof byName | typeof tillId) =>
    sql`(array_agg(${column} order by ${receivedAt} desc, ${id} desc)
      filter (where ${kind} = 'fee' and ${paise} > 0))[1]`
  return sql`select ${applicationId} as application_id,
      coalesce(sum(${paise}) filter (where ${kind} = 'fee'), 0)::bigint as taken,
      coalesce(-sum(${paise}) filter (where ${kind} = 'refund'), 0)::bigint as refunded,
      array_remove(array[
        case when sum(${paise}) filter (where ${kind} = 'fee' and ${way} = 'cash') > 0 then 'cash' end,
        case when sum(${paise}) filter (where ${kind} = 'fee' and ${way} = 'upi') > 0 then 'upi' end
      ], null) as ways,
      ${last(byName)} as by_name, ${last(tillId)} as till_id,
      max(${occurredAt}) as at
    from ${tillEntries}
    where ${visibleTo(viewer, tillEntries)} and ${applicationId} is not null
    group by ${applicationId}`
}

function searched(search: string): SQL | undefined {
  return sql`${applications.id} in (select ${applicationSearch.id} from ${applicationSearch}
    where ${foundBy(applicationSearch.searchText, search) ?? sql`false`})`
}

/** The states as `paymentState` has them. */
const STATES = {
  refunded: sql`coalesce(refunded, 0) > 0`,
  paid: sql`coalesce(refunded, 0) = 0 and coalesce(taken, 0) >= ${applications.feePaise}`,
  pending: sql`coalesce(refunded, 0) = 0 and coalesce(taken, 0) < ${applications.feePaise}`,
} as const

/** When the row was paid last or, unpaid, submitted. */
const at = sql`coalesce(at, ${applications.receivedAt})`

/** The filtered rows: applications of the viewer with a fee or an entry, and what their entries come to. */
function selectRows(viewer: Viewer, filter: PaymentFilter): SQL {
  const { search, state, way, till, from, to } = filter
  const { id, number, provisionalNumber, customerName, customerPhone, feePaise } = applications
  const where = and(
    viewer.franchiseId === null ? sql`false` : eq(applications.franchiseId, viewer.franchiseId),
    sql`(${feePaise} > 0 or taken is not null)`,
    search ? searched(search) : undefined,
    or(...choicesOf(state).map((each) => STATES[each])),
    or(...choicesOf(way).map((each) => sql`${each} = any(ways)`)),
    isAmong(sql`till_id`, choicesOf(till)),
    from ? gte(at, boundsOfIndiaDay(from).start.toISOString()) : undefined,
    to ? lt(at, boundsOfIndiaDay(to).end.toISOString()) : undefined,
  )
  return sql`select ${id}, ${number}, ${provisionalNumber}, ${customerName}, ${customerPhone}, ${feePaise},
      ${serviceVersions.name} as service_name, ${serviceVersions.nameHi} as service_name_hi,
      ${serviceVersions.nameMr} as service_name_mr,
      coalesce(taken, 0) as taken, coalesce(refunded, 0) as refunded,
      case when ${STATES.pending} then ${feePaise} - coalesce(taken, 0) else 0 end as owed,
      coalesce(ways, '{}') as ways, by_name, till_id, ${at} as at
    from ${applications} join ${serviceVersions} on ${isVersionOf(applications)}
    left join (${entered(viewer)}) as entered
      on entered.application_id = ${id}
    where ${where}`
}

interface Found extends Record<string, unknown> {
  id: string
  number: string
  provisional_number: string | null
  customer_name: string
  customer_phone: string
  service_name: string
  service_name_hi: string
  service_name_mr: string
  fee_paise: number
  taken: string
  refunded: string
  owed: string
  ways: PaymentRow['ways']
  by_name: string | null
  till_id: string | null
  at: string | Date
}

function toRow(found: Found): PaymentRow {
  const [takenPaise, refundedPaise] = [Number(found.taken), Number(found.refunded)]
  const feePaise = Number(found.fee_paise)
  return {
    _id: found.id,
    applicationId: found.number,
    provisionalNumber: found.provisional_number,
    customerName: found.customer_name,
    customerPhone: found.customer_phone,
    serviceName: found.service_name,
    serviceNameHi: found.service_name_hi,
    serviceNameMr: found.service_name_mr,
    ...{ feePaise, takenPaise, refundedPaise },
    owedPaise: Number(found.owed),
    state: paymentState(feePaise, takenPaise, refundedPaise),
    ways: found.ways,
    byName: found.by_name,
    tillId: found.till_id,
    at: new Date(found.at).toISOString(),
  }
}

/** Rows of the list from the given one on, the last paid first. */
export async function listRows(
  tx: Queryable,
  viewer: Viewer,
  filter: PaymentFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<PaymentRow[]> {
  const { rows } = await tx.execute<Found>(
    sql`${selectRows(viewer, filter)} order by at desc, ${applications.id} desc
      limit ${limit} offset ${offset}`,
  )
  return rows.map(toRow)
}

interface Sums extends Record<string, unknown> {
  total: string
  taken: string
  refunded: string
  owed: string
}

/** One page of the list, with the sums over all of its rows. */
export async function readPayments(
  tx: Queryable,
  viewer: Viewer,
  filter: PaymentFilter,
  asked: PageAsked,
): Promise<PaymentPage> {
  const { rows } = await tx.execute<Sums>(sql`select count(*) as total,
      coalesce(sum(taken), 0) as taken, coalesce(sum(refunded), 0) as refunded,
      coalesce(sum(owed), 0) as owed
    from (${selectRows(viewer, filter)}) as listed`)
  const order = sql`at desc, id desc`
  const offset = await offsetOf(tx, selectRows(viewer, filter), { ...asked, order })
  const sums = rows[0] ?? { total: '0', taken: '0', refunded: '0', owed: '0' }
  return {
    rows: await listRows(tx, viewer, filter, { offset, limit: PAGE_SIZE }),
    total: Number(sums.total),
    page: asked.page,
    totals: {
      takenPaise: Number(sums.taken),
      refundedPaise: Number(sums.refunded),
      owedPaise: Number(sums.owed),
    },
    tills: await listTills(tx, viewer),
  }
}
