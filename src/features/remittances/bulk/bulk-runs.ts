import * as v from 'valibot'
import type { OnVersion, WithReason } from '../../../../contract/remittances/remittance-changes.ts'
import {
  confirmRemittance,
  refuseRemittance,
} from '../../../../contract/remittances/remittance-changes.ts'
import { RemittanceDetail } from '../../../../contract/remittances/remittances.ts'
import type { RemittanceRow } from '../../../../contract/remittances/remittances.ts'
import type { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { makeBulkRun } from '../../../blocks/bulk/bulk-run.ts'
import type { Captured } from '../../../blocks/forms/sending.ts'

const keyOf = ({ _id }: RemittanceRow) => _id

/** The present state that a conflict tells of. */
function newerRow(_row: RemittanceRow, { current }: ApiError): RemittanceRow | null {
  const read = v.safeParse(RemittanceDetail, current)
  return read.success ? read.output : null
}

/** What waits can be decided; another administrator may have done so meanwhile. */
export const mayDecide = ({ state }: RemittanceRow) => state === 'waiting'

/** Confirms these remittances, as far as they wait. */
export function confirmRun(rows: readonly RemittanceRow[]) {
  return makeBulkRun<RemittanceRow, OnVersion & Captured>({
    rows: rows.filter(mayDecide),
    ...{ keyOf, newerRow },
    contentOf: (row) => (mayDecide(row) ? { version: row.version } : null),
    send: ({ _id: id }, { key, body: { version } }) =>
      call(confirmRemittance, { params: { id }, body: { version }, idempotencyKey: key }),
  })
}

/** Refuses these remittances for one reason, as far as they wait. */
export function refuseRun(rows: readonly RemittanceRow[], reason: string) {
  return makeBulkRun<RemittanceRow, WithReason & Captured>({
    rows: rows.filter(mayDecide),
    ...{ keyOf, newerRow },
    contentOf: (row) => (mayDecide(row) ? { version: row.version, reason } : null),
    send: ({ _id: id }, { key, body: { version } }) =>
      call(refuseRemittance, { params: { id }, body: { version, reason }, idempotencyKey: key }),
  })
}
