import type { EnvelopeReceipt } from '../../../../contract/outbox/envelope-receipts.ts'
import type { SessionUser } from '../../../../contract/sessions/session.ts'
import { queryClient } from '../../../api/query-client.ts'
import { applicationQuery, invalidateApplicationLists } from './queries.ts'

/** Asks again for the lists and records that delivered outbox entries have changed. */
export function refreshDelivered(receipts: EnvelopeReceipt[], { userInfo }: SessionUser): void {
  invalidateApplicationLists(queryClient, userInfo.userType)
  for (const { _id } of receipts) {
    void queryClient.invalidateQueries({ queryKey: applicationQuery(_id).queryKey })
  }
}
