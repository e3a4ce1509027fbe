import { chakra } from '@chakra-ui/react/styled-system'
import type { ApplicationRow } from '../../../contract/applications.ts'
import { ReceiptMenu } from './receipt-menu.tsx'

// In a card the icon ends where the words above it end, and its room to press is not the line's.
const Place = chakra('span', {
  base: { display: 'inline-flex', smDown: { marginInlineEnd: '-3', marginBlock: '-3' } },
})

/** The receipt as what a list offers in each row, under the header. */
export function receiptAction(header: string) {
  return {
    header,
    cell: ({ _id, applicationId }: ApplicationRow) => (
      <Place>
        <ReceiptMenu id={_id} number={applicationId} look="icon" />
      </Place>
    ),
  }
}
