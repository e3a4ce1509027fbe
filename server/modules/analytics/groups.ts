import type { AnalyticsGroup } from '../../../contract/analytics/analytics.ts'
import type { Span } from '../../../contract/analytics/periods.ts'
import type { AnalyticsFilter, Dimension } from '../../../contract/analytics/view.ts'
import { NO_PARTNER } from '../../../contract/applications/application-filters.ts'
import type { Texts } from '../../../contract/core/languages.ts'
import type { Db, Queryable } from '../../platform/database/database.ts'
import type { Counts, Grouped, GroupCounts } from './count-queries.ts'
import { countBy } from './count-queries.ts'
import { listCategories, listNamed } from './name-queries.ts'
import { readRevenue, readRevenueBy } from './revenue-queries.ts'

/** What is counted in SQL for each dimension. */
const COUNTED: Record<Dimension, Grouped> = {
  service: 'service',
  category: 'service',
  franchise: 'franchise',
  district: 'franchise',
  partner: 'partner',
  van: 'van',
}

/** The days of a period, and those that they are compared with. */
export interface Spans {
  now: Span
  before: Span
  today: string
}

const NOTHING = (): GroupCounts => ({ received: 0, completed: 0, rejected: 0, onTime: 0 })

/** A group, or the sum of those that belong to the same category or district. */
class Groups {
  readonly #groups = new Map<string | null, AnalyticsGroup>()
  readonly #placeOf: (id: string | null) => { id: string | null; name: Texts }

  constructor(placeOf: (id: string | null) => { id: string | null; name: Texts }) {
    this.#placeOf = placeOf
  }

  of(counted: string | null): AnalyticsGroup {
    const { id, name } = this.#placeOf(counted)
    const known = this.#groups.get(id)
    if (known) return known
    const before = { received: 0, completed: 0, late: 0, revenuePaise: 0 }
    const group = { id, name, ...NOTHING(), revenuePaise: 0, before }
    this.#groups.set(id, group)
    return group
  }

  /** The most received first, then by name. */
  sorted(): AnalyticsGroup[] {
    return [...this.#groups.values()].toSorted(
      (a, b) => b.received - a.received || a.name.en.localeCompare(b.name.en),
    )
  }
}

/** Where a counted id belongs: to itself, its category or its district. */
async function placesOf(tx: Queryable, by: Dimension) {
  const named = await listNamed(tx, COUNTED[by])
  const categories = by === 'category' ? await listCategories(tx) : new Map<string, Texts>()
  const nothing: Texts = { en: '', hi: '', mr: '' }
  return (counted: string | null) => {
    const each = counted === null ? undefined : named.get(counted)
    if (!each) return { id: counted, name: nothing }
    if (by === 'district') return { id: each.part, name: { en: each.part, hi: '', mr: '' } }
    if (by === 'category') return { id: each.part, name: categories.get(each.part) ?? nothing }
    return { id: each.id, name: each.name }
  }
}

async function addRevenue(
  db: Db,
  { now, before, today }: Spans,
  { filter, by }: { filter: AnalyticsFilter; by: Dimension },
  groups: Groups,
) {
  const asked = { filter, today }
  const [paise, paiseBefore] = await Promise.all([
    readRevenueBy(db, now, asked, COUNTED[by]),
    readRevenueBy(db, before, asked, COUNTED[by]),
  ])
  for (const [id, each] of paise) groups.of(id).revenuePaise += each
  for (const [id, each] of paiseBefore) groups.of(id).before.revenuePaise += each
  if (by !== 'partner' || filter.partner !== undefined) return
  const without = groups.of(null)
  const none = { filter: { ...filter, partner: NO_PARTNER }, today }
  without.revenuePaise = await readRevenue(db, now, none)
  without.before.revenuePaise = await readRevenue(db, before, none)
}

/** What was counted for a dimension as groups with names, without revenue. */
export async function groupCounts(
  tx: Queryable,
  by: Dimension,
  { now, before }: { now: Counts; before: Counts },
): Promise<Groups> {
  const groups = new Groups(await placesOf(tx, by))
  for (const [id, counts] of now) {
    const group = groups.of(id)
    group.received += counts.received
    group.completed += counts.completed
    group.rejected += counts.rejected
    group.onTime += counts.onTime
  }
  for (const [id, counts] of before) {
    const group = groups.of(id)
    group.before.received += counts.received
    group.before.completed += counts.completed
    group.before.late += counts.completed - counts.onTime
  }
  return groups
}

/** The figures of a view by a dimension. */
export async function readGroups(
  db: Db,
  spans: Spans,
  asked: { filter: AnalyticsFilter; by: Dimension },
): Promise<AnalyticsGroup[]> {
  const { filter, by } = asked
  const counted = COUNTED[by]
  const [now, before] = await Promise.all([
    countBy(db, spans.now, filter, [counted]),
    countBy(db, spans.before, filter, [counted]),
  ])
  const groups = await groupCounts(db, by, { now: now[counted], before: before[counted] })
  await addRevenue(db, spans, asked, groups)
  return groups.sorted().filter(isWorthARow)
}

/** Whether anything of a group is not zero. */
const isWorthARow = ({ received, completed, rejected, revenuePaise, before }: AnalyticsGroup) =>
  [received, completed, rejected, revenuePaise, ...Object.values(before)].some((each) => each !== 0)
