import { and, asc, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type * as v from 'valibot'
import type {
  listPending,
  matchPending,
  PendingFigures,
  PendingRow,
} from '../../../contract/applications/pending-queue.ts'
import { BULK_LIMIT, PENDING_AGES } from '../../../contract/applications/pending-queue.ts'
import { PAGE_SIZE } from '../../../contract/core/paging.ts'
import type { Viewer } from '../../../contract/core/roles.ts'
import type { PageAsked } from '../../platform/blocks/paged.ts'
import { paged } from '../../platform/blocks/paged.ts'
import type { Queryable } from '../../platform/database/database.ts'
import {
  hasLevel,
  isCounted,
  isOpen,
  listCondition,
  nextLevelChangeAt,
  standsAt,
} from './filters.ts'
import { countedOnce } from './level-queries.ts'
import { toRow } from './mappers.ts'
import type { ApplicationRecord } from './queries.ts'
import { listByIds } from './queries.ts'
import { countStatus } from './service.ts'
import { applications } from './table.ts'

export type PendingFilter = v.InferOutput<typeof matchPending.query>

const DAY_MS = 86_400_000

/** How long a page of the queue counts as unchanged, at most: the queue's order moves with the clock. */
const HOLDS_MS = 60_000

/** The elapsed share, as `slaShare` counts it; a window without length, which none has, comes first. */
const share = sql`date_part('epoch', ${standsAt} - ${applications.slaStart})
  / nullif(date_part('epoch', ${applications.slaDue} - ${applications.slaStart}), 0)`

/** The order of `comparePending`. */
const order = sql`${share} desc nulls first, ${asc(applications.receivedAt)}, ${asc(applications.id)}`
const orderOfFound = sql`share desc nulls first, received_at, id`

const awaitsDocuments = isNotNull(applications.slaPausedAt)

function pendingCondition(viewer: Viewer, { awaits, age, ...filter }: PendingFilter) {
  const receivedBy = age && new Date(Date.now() - PENDING_AGES[age] * DAY_MS)
  return and(
    // This condition stands also beside a status, because the index holds only open applications.
    isOpen,
    listCondition(viewer, filter),
    awaits ? awaitsDocuments : undefined,
    receivedBy ? lte(applications.receivedAt, receivedBy) : undefined,
  )
}

function toPendingRow(record: ApplicationRecord): PendingRow {
  return { ...toRow(record), servicePartnerName: record.servicePartnerName }
}

async function readQueue(
  tx: Queryable,
  viewer: Viewer,
  filter: PendingFilter,
  page: PageAsked & { limit: number },
) {
  const found = sql`select id, received_at, ${share} as share from ${applications}
    where ${pendingCondition(viewer, filter)}`
  // Without a stored count, `paged` counts the found rows, which reads all of them.
  const total =
    isCounted(filter) && page.after === undefined
      ? { total: countStatus(tx, viewer, filter.status ?? 'pending') }
      : {}
  const asked = { ...page, order: orderOfFound, ...total }
  const { rows, ...rest } = await paged(tx, found, asked, (ids) => listByIds(tx, ids, order))
  return { rows: rows.map(toPendingRow), ...rest }
}

/** One page of the viewer's applications that are not decided, the most urgent first. */
export async function readPending(
  tx: Queryable,
  viewer: Viewer,
  filter: PendingFilter,
  page: PageAsked,
): Promise<v.InferOutput<typeof listPending.response>> {
  return readQueue(tx, viewer, filter, { ...page, limit: PAGE_SIZE })
}

/** All that match, as far as they can be changed together, and how many there are. */
export async function readMatches(
  tx: Queryable,
  viewer: Viewer,
  filter: PendingFilter,
): Promise<v.InferOutput<typeof matchPending.response>> {
  const { rows, total } = await readQueue(tx, viewer, filter, { page: 1, limit: BULK_LIMIT })
  return { rows, total }
}

const countOf = (condition: ReturnType<typeof sql>) =>
  sql`count(*) filter (where ${condition})`.mapWith(Number)

async function countQueue(
  tx: Queryable,
  viewer: Viewer,
  filter: PendingFilter = {},
): Promise<PendingFigures & { until: Date | null }> {
  const [row] = await tx
    .select({
      total: sql`count(*)`.mapWith(Number),
      overdue: countOf(hasLevel('overdue')),
      warning: countOf(hasLevel('warning')),
      noPartner: countOf(isNull(applications.servicePartnerId)),
      awaitsDocuments: countOf(awaitsDocuments),
      until: nextLevelChangeAt,
    })
    .from(applications)
    .where(pendingCondition(viewer, filter))
  if (!row) throw new Error('nothing was counted')
  return row
}

const countWhole: typeof countQueue = countedOnce(countQueue)

/**
 * How many applications of the viewer's queue need attention now, as far as the filter leaves them, and until when
 * time alone changes no count.
 */
export async function pendingFigures(
  db: Queryable,
  viewer: Viewer,
  filter: PendingFilter = {},
): Promise<PendingFigures & { until: Date | null }> {
  const isWhole = Object.values(filter).every((wanted) => !wanted)
  return isWhole ? countWhole(db, viewer) : countQueue(db, viewer, filter)
}

/** Until when a page of the queue counts as unchanged, as long as nobody changes an application. */
export async function queueHoldsUntil(db: Queryable, viewer: Viewer): Promise<Date> {
  const { until } = await pendingFigures(db, viewer)
  return new Date(Math.min(Date.now() + HOLDS_MS, until?.getTime() ?? Number.POSITIVE_INFINITY))
}
