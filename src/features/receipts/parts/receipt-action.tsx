import type { ApplicationRow } from '../../../../contract/applications/applications.ts'
import type { Column } from '../../../ui/layout/table/data-table.tsx'
import { ReceiptMenu } from './receipt-menu.tsx'

/** The receipt in each row of a list. */
export function receiptAction(header: string): Column<ApplicationRow> {
  return {
    key: 'action',
    header,
    phone: 'none',
    isOnScreenOnly: true,
    cell: ({ _id, applicationId }) => <ReceiptMenu id={_id} number={applicationId} look="icon" />,
  }
}
