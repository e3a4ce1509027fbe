import type { DocumentRequest } from '../../../../contract/reuploads/reuploads.ts'
import {
  acceptDocuments,
  requestDocuments,
  withdrawRequest,
} from '../../../../contract/reuploads/reuploads.ts'
import { call } from '../../../api/call.ts'
import { useApplicationChange } from '../../../blocks/applications/application-change.ts'
import type { Attempt } from '../../../blocks/forms/sending.ts'
import { sendPress } from '../../../blocks/tries/try-outcome.ts'

/** Requests documents of an application's customer. */
export function useRequestDocuments(id: string) {
  return useApplicationChange(id, ({ key, body }: Attempt<DocumentRequest>) =>
    call(requestDocuments, { params: { id }, body, idempotencyKey: key }),
  )
}

const pressed = (id: string, requestId: string) => ({ params: { id }, body: { requestId } })

/** Takes the open request of an application back. */
export function useWithdrawRequest(id: string) {
  return useApplicationChange(id, (requestId: string) =>
    sendPress((idempotencyKey) =>
      call(withdrawRequest, { ...pressed(id, requestId), idempotencyKey }),
    ),
  )
}

/** Lets what was supplied count as the application's documents. */
export function useAcceptDocuments(id: string) {
  return useApplicationChange(id, (requestId: string) =>
    sendPress((idempotencyKey) =>
      call(acceptDocuments, { ...pressed(id, requestId), idempotencyKey }),
    ),
  )
}
