import { and, eq, sql } from 'drizzle-orm'
import { listApplications } from '../../../contract/applications/applications.ts'
import type { TrackerGroup } from '../../../contract/applications/sla/sla-tracker.ts'
import type { Viewer } from '../../../contract/core/roles.ts'
import { scopeOf } from '../../platform/blocks/visible-to.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { listRevisions } from '../../platform/database/list-revisions-table.ts'
import { prepared } from '../../platform/database/prepared.ts'
import type { ListFilter } from './filters.ts'
import { hasLevel, listCondition, nextLevelChangeAt } from './filters.ts'
import { countLevels, countLevelsBy } from './queries.ts'
import { applications } from './table.ts'

type LevelCounts = Awaited<ReturnType<typeof countLevels>>

/** Counts that stay right until `until`, as long as nobody changes an application. */
interface Counts {
  until: Date | null
}

interface Counted<Result extends Counts> {
  /** The revision of the scope's lists, read before the counting began. */
  revision: string
  counts: Promise<Result>
}

/** Scopes of which an instance remembers the counts; a network has some hundreds. */
const MAX_SCOPES = 5000

async function revisionOf(db: Queryable, scope: string): Promise<string> {
  const [row] = await prepared(db, 'application_revision', () =>
    db
      .select({ revision: sql<string>`coalesce(sum(${listRevisions.changes}), 0)::text` })
      .from(listRevisions)
      .where(
        and(
          eq(listRevisions.domain, listApplications.live),
          eq(listRevisions.scope, sql.placeholder('scope')),
        ),
      ),
  ).execute({ scope })
  return row?.revision ?? ''
}

/**
 * Counts once for all viewers who see the same applications. The counts are reused until the revision of their
 * scope changes, or until time alone changes them. Counting walks every open application, which takes longer than
 * the rest of an answer.
 */
export function countedOnce<Result extends Counts>(
  count: (db: Queryable, viewer: Viewer) => Promise<Result>,
) {
  const databases = new WeakMap<Queryable, Map<string, Counted<Result>>>()
  return async (db: Queryable, viewer: Viewer): Promise<Result> => {
    const scope = scopeOf(viewer)
    const scopes = databases.get(db) ?? new Map<string, Counted<Result>>()
    databases.set(db, scopes)
    const revision = await revisionOf(db, scope)
    const known = scopes.get(scope)
    if (known?.revision === revision) {
      const counts = await known.counts
      if (counts.until === null || Date.now() < counts.until.getTime()) return counts
    }
    // Another caller with the same result may have started counting while this one waited.
    const latest = scopes.get(scope)
    if (latest && latest !== known && latest.revision === revision) return latest.counts
    const counts = count(db, viewer)
    scopes.delete(scope)
    scopes.set(scope, { revision, counts })
    const [oldest] = scopes.keys()
    if (scopes.size > MAX_SCOPES && oldest !== undefined) scopes.delete(oldest)
    counts.catch(() => scopes.delete(scope))
    return counts
  }
}

/** What a filter leaves of each status: how many, how many of them near or over their end, and until when that holds. */
export async function countFound(tx: Queryable, viewer: Viewer, filter: ListFilter) {
  return tx
    .select({
      status: applications.status,
      total: sql`count(*)`.mapWith(Number),
      warning: sql`count(*) filter (where ${hasLevel('warning')})`.mapWith(Number),
      overdue: sql`count(*) filter (where ${hasLevel('overdue')})`.mapWith(Number),
      until: nextLevelChangeAt,
    })
    .from(applications)
    .where(listCondition(viewer, filter))
    .groupBy(applications.status)
}

/** How many open applications of the viewer's scope stand at each level. */
export const levelCounts: (db: Queryable, viewer: Viewer) => Promise<LevelCounts> =
  countedOnce(countLevels)

/** The same for each franchise, partner or service, the worst first. */
async function countGroups(db: Queryable, viewer: Viewer, by: TrackerGroup) {
  const groups = await countLevelsBy(db, viewer, by)
  const ends = groups.flatMap(({ until }) => (until === null ? [] : [until.getTime()]))
  const rows = groups.map(({ name, nameHi, nameMr, until: _until, ...row }) => ({
    ...row,
    name: name ?? '',
    nameHi: nameHi ?? '',
    nameMr: nameMr ?? '',
  }))
  return { rows, until: ends.length > 0 ? new Date(Math.min(...ends)) : null }
}

const byGroup = {
  franchise: countedOnce((db, viewer) => countGroups(db, viewer, 'franchise')),
  partner: countedOnce((db, viewer) => countGroups(db, viewer, 'partner')),
  service: countedOnce((db, viewer) => countGroups(db, viewer, 'service')),
} satisfies Record<TrackerGroup, unknown>

/** The rows of the tracker for the viewer, the worst first. */
export function trackerRows(db: Queryable, viewer: Viewer, by: TrackerGroup) {
  return byGroup[by](db, viewer)
}
