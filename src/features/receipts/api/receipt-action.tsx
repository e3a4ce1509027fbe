import type { ApplicationRow } from '../../../../contract/applications/applications.ts'
import { ReceiptMenu } from './receipt-menu.tsx'

/** The receipt as what a list offers in each row, under the header. */
export function receiptAction(header: string) {
  return {
    header,
    cell: ({ _id, applicationId }: ApplicationRow) => (
      <ReceiptMenu id={_id} number={applicationId} look="icon" />
    ),
  }
}
