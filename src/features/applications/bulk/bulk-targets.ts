import type { ApplicationStatus } from '../../../../contract/applications/application-status.ts'
import { APPLICATION_STATUSES } from '../../../../contract/applications/application-status.ts'
import type { ActedApplication } from '../../../../contract/applications/status-machine.ts'
import { statusRefusal } from '../../../../contract/applications/status-machine.ts'
import type { Viewer } from '../../../../contract/core/roles.ts'

/** The statuses to which the viewer may move at least one of these applications, and how many of them. */
export function bulkTargets(
  viewer: Viewer,
  rows: readonly ActedApplication[],
): { status: ApplicationStatus; applies: number }[] {
  return APPLICATION_STATUSES.map((status) => ({
    status,
    applies: rows.filter((row) => statusRefusal(viewer, row, status) === null).length,
  })).filter(({ applies }) => applies > 0)
}
