import { and, eq, sql } from 'drizzle-orm'
import { listApplications } from '../../../contract/applications/applications.ts'
import type { Viewer } from '../../../contract/core/roles.ts'
import { scopeOf } from '../../platform/blocks/visible-to.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { listRevisions } from '../../platform/database/list-revisions-table.ts'
import { prepared } from '../../platform/database/prepared.ts'
import { countLevels } from './queries.ts'

type LevelCounts = Awaited<ReturnType<typeof countLevels>>

interface Counted {
  /** Of the scope's lists, read before the counting began. */
  revision: string
  counts: Promise<LevelCounts>
}

/** Scopes of which an instance remembers the counts; a network has some hundreds. */
const MAX_SCOPES = 5000

const countedScopes = new WeakMap<Queryable, Map<string, Counted>>()

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
 * How many open applications of the viewer's scope stand at each level, and until when time alone
 * changes none. They are counted once for all who ask, until the scope's revision changes or that
 * time comes; counting walks every open application, which takes longer than the rest of an answer.
 */
export async function levelCounts(db: Queryable, viewer: Viewer): Promise<LevelCounts> {
  const scope = scopeOf(viewer)
  const scopes = countedScopes.get(db) ?? new Map<string, Counted>()
  countedScopes.set(db, scopes)
  const revision = await revisionOf(db, scope)
  const known = scopes.get(scope)
  if (known?.revision === revision) {
    const counts = await known.counts
    if (counts.until === null || Date.now() < counts.until.getTime()) return counts
  }
  // Others who found the same may have begun while this one waited.
  const latest = scopes.get(scope)
  if (latest && latest !== known && latest.revision === revision) return latest.counts
  const counts = countLevels(db, viewer)
  scopes.delete(scope)
  scopes.set(scope, { revision, counts })
  const [oldest] = scopes.keys()
  if (scopes.size > MAX_SCOPES && oldest !== undefined) scopes.delete(oldest)
  counts.catch(() => scopes.delete(scope))
  return counts
}
