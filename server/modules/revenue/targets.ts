import { PAGE_SIZE } from '../../../contract/core/paging.ts'
import { addMonths } from '../../../contract/payouts/payout-month.ts'
import { MONTHS_AHEAD } from '../../../contract/revenue/months.ts'
import type {
  TargetFilter,
  TargetsPreview,
  TargetsRequest,
} from '../../../contract/revenue/targets.ts'
import { changedTarget, MOST_TARGETS } from '../../../contract/revenue/targets.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Caller } from '../../platform/caller.ts'
import { appendAudit } from '../../platform/database/audit.ts'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { readOutletSums } from './closed-queries.ts'
import { databaseDay } from './month-queries.ts'
import {
  dropTargets,
  listTargetsOf,
  readTargets,
  readTargetSums,
  writeTargets,
} from './target-queries.ts'

/** Rows with what each franchise brought in in the last month that is over. */
async function readRows(
  tx: Queryable,
  { month, search }: TargetFilter,
  span: { offset: number; limit: number },
) {
  const { today, present } = await databaseDay(tx)
  const asked = month ?? present
  const last = { month: addMonths(present, -1), today }
  const revenue = await readOutletSums(tx, 'franchise', last)
  const rows = await readTargets(tx, { month: asked, search }, span)
  return {
    month: asked,
    isOver: asked < present,
    rows: rows.map((row) => ({ ...row, lastMonthPaise: revenue.get(row._id) ?? 0 })),
  }
}

/** One page of the targets of a month. */
export async function readTargetPage(tx: Queryable, filter: TargetFilter, page: number) {
  const span = { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE }
  const found = await readRows(tx, filter, span)
  return { ...found, ...(await readTargetSums(tx, found.month, filter.search)), page }
}

/** All of them that a change may take at once. */
export async function readTargetMatches(tx: Queryable, filter: TargetFilter) {
  const { rows } = await readRows(tx, filter, { offset: 0, limit: MOST_TARGETS })
  return { rows }
}

/** 422 `revenue.past_month` for a month whose targets stay as they are. */
async function refuseOver(tx: Queryable, month: string): Promise<void> {
  const { present } = await databaseDay(tx)
  if (month < present || month > addMonths(present, MONTHS_AHEAD)) {
    throw new ApiError('revenue.past_month')
  }
}

async function readChange(tx: Queryable, request: TargetsRequest, isLocked: boolean) {
  await refuseOver(tx, request.month)
  const ids = [...new Set(request.franchiseIds)]
  const rows = await listTargetsOf(tx, request.month, ids, { isLocked })
  if (rows.length < ids.length) throw new ApiError('outlet.not_found')
  return rows.map(({ usualPaise, ...row }) => ({
    ...row,
    toPaise: changedTarget(request.change, row.fromPaise, usualPaise),
  }))
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, each) => sum + each, 0)

/** What a change would do, as `previewTargets` of the contract says. */
export async function previewChange(
  tx: Queryable,
  request: TargetsRequest,
): Promise<TargetsPreview> {
  const rows = await readChange(tx, request, false)
  return {
    rows: rows.map(({ id, name, fromPaise, toPaise }) => ({ _id: id, name, fromPaise, toPaise })),
    fromPaise: sumOf(rows.map(({ fromPaise }) => fromPaise)),
    toPaise: sumOf(rows.map(({ toPaise }) => toPaise)),
  }
}

/** Sets targets, as `setTargets` of the contract says, and records each that changed. */
export async function takeTargets(
  tx: Tx,
  caller: Caller,
  { fromPaise, ...request }: TargetsRequest & { fromPaise: number },
) {
  const rows = await readChange(tx, request, true)
  if (sumOf(rows.map((row) => row.fromPaise)) !== fromPaise) {
    throw new ApiError('revenue.targets_changed')
  }
  const { month, change } = request
  if (change.way === 'usual') {
    await dropTargets(
      tx,
      month,
      rows.map(({ id }) => id),
    )
  } else {
    await writeTargets(
      tx,
      month,
      rows.map(({ id, toPaise: paise }) => ({ id, paise })),
    )
  }
  const changed = rows.filter((row) => row.fromPaise !== row.toPaise)
  for (const { id, fromPaise: from, toPaise: to } of changed) {
    await appendAudit(tx, {
      ...{ actor: caller, subject: 'franchise', subjectId: id, action: 'target_set' },
      details: { month, changes: [{ field: 'monthlyTarget', from, to }] },
    })
  }
  const { sumPaise } = await readTargetSums(tx, month, undefined)
  return { changed: changed.length, sumPaise }
}
