import type { Viewer } from '../../../contract/applications/application-status.ts'
import type { WorkingSet } from '../../../contract/applications/working-set.ts'
import { WORKING_SET_SIZE } from '../../../contract/applications/working-set.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { withRelations } from './list-reading.ts'
import { listMostUrgent } from './queries.ts'

/**
 * The viewer's applications that are not final, whole, the earliest deadline first, as many as a
 * device of the role keeps. Four queries, however many applications there are.
 */
export async function readWorkingSet(tx: Queryable, viewer: Viewer): Promise<WorkingSet> {
  const size = WORKING_SET_SIZE[viewer.userType]
  // One more than is kept tells whether there are more.
  const records = await listMostUrgent(tx, viewer, size + 1)
  return {
    applications: await withRelations(tx, records.slice(0, size)),
    isComplete: records.length <= size,
  }
}
