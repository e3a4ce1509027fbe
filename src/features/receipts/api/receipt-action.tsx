import type { ApplicationRow } from '../../../../contract/applications/applications.ts'
import { ReceiptMenu } from './receipt-menu.tsx'

/** Receipt column of a list: header and action per row. */
export function receiptAction(header: string) {
  return {
    header,
    cell: ({ _id, applicationId }: ApplicationRow) => (
      <ReceiptMenu id={_id} number={applicationId} look="icon" />
    ),
  }
}
