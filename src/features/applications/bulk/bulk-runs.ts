import * as v from 'valibot'
import { changeStatus, type StatusChange } from '../../../../contract/applications/applications.ts'
import {
  assignApplication,
  type PartnerAssignment,
} from '../../../../contract/applications/partner-assignment.ts'
import { comparePending, PendingRow } from '../../../../contract/applications/pending-queue.ts'
import { mayAssign, statusRefusal } from '../../../../contract/applications/status-machine.ts'
import type { Viewer } from '../../../../contract/core/roles.ts'
import type { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { serverNow } from '../../../api/server-time.ts'
import { makeBulkRun } from '../../../blocks/bulk/bulk-run.ts'

const keyOf = ({ _id }: PendingRow) => _id

/** The present state that a conflict tells of. */
function newerRow(_row: PendingRow, { current }: ApiError): PendingRow | null {
  const read = v.safeParse(PendingRow, current)
  return read.success ? read.output : null
}

const mostUrgentFirst = (rows: readonly PendingRow[]) => rows.toSorted(comparePending(serverNow()))

/** What is decided for all; the version is each application's own. */
export type SharedDecision = Omit<StatusChange, 'version' | 'capturedAt'>

/** Moves these applications to another status, as far as the viewer may move each. */
export function statusRun(viewer: Viewer, rows: readonly PendingRow[], decision: SharedDecision) {
  const applies = (row: PendingRow) => statusRefusal(viewer, row, decision.status) === null
  return makeBulkRun<PendingRow, StatusChange>({
    rows: mostUrgentFirst(rows.filter(applies)),
    keyOf,
    newerRow,
    contentOf: (row) => (applies(row) ? { ...decision, version: row.version } : null),
    send: ({ _id: id }, { key, body }) =>
      call(changeStatus, { params: { id }, body, idempotencyKey: key }),
  })
}

export type SharedAssignment = Omit<PartnerAssignment, 'version' | 'capturedAt'>

/** Gives these applications to a partner; those that it has already stay as they are. */
export function assignRun(
  viewer: Viewer,
  rows: readonly PendingRow[],
  assignment: SharedAssignment,
) {
  const applies = (row: PendingRow) =>
    mayAssign(viewer, row) && row.servicePartnerId !== assignment.partnerId
  return makeBulkRun<PendingRow, PartnerAssignment>({
    rows: mostUrgentFirst(rows.filter(applies)),
    keyOf,
    newerRow,
    contentOf: (row) => (applies(row) ? { ...assignment, version: row.version } : null),
    send: ({ _id: id }, { key, body }) =>
      call(assignApplication, { params: { id }, body, idempotencyKey: key }),
  })
}
