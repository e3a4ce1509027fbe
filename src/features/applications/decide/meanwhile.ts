import type {
  ApplicationStatus,
  Viewer,
} from '../../../../contract/applications/application-status.ts'
import { nextStatuses } from '../../../../contract/applications/application-status.ts'
import type {
  ApplicationDetail,
  HistoryEntry,
} from '../../../../contract/applications/applications.ts'

/** A status chosen on one version of the application. */
export interface Choice {
  status: ApplicationStatus
  version: number
}

/** What others did since the person began to decide, oldest first. */
export function changesSince(
  opened: Pick<ApplicationDetail, 'history'>,
  now: Pick<ApplicationDetail, 'history'>,
): HistoryEntry[] {
  const known = new Set(opened.history.map(({ _id }) => _id))
  return now.history.filter(({ _id }) => !known.has(_id))
}

/**
 * The choice as far as it still stands: made on the present version, and allowed to this person.
 * On a newer one the person decides again.
 */
export function validChoice(
  choice: Choice | null,
  viewer: Viewer,
  application: ApplicationDetail,
): Choice | null {
  if (choice?.version !== application.version) return null
  return nextStatuses(viewer, application).includes(choice.status) ? choice : null
}
