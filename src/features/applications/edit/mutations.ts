import type {
  ApplicationEdit,
  FeedbackGiven,
} from '../../../../contract/applications/application-changes.ts'
import {
  editApplication,
  giveFeedback,
} from '../../../../contract/applications/application-changes.ts'
import { call } from '../../../api/call.ts'
import { useApplicationChange } from '../../../blocks/applications/application-change.ts'
import type { Attempt } from '../../../blocks/forms/sending.ts'

/** Corrects an application's details. */
export function useEditApplication(id: string) {
  return useApplicationChange(id, ({ key, body }: Attempt<ApplicationEdit>) =>
    call(editApplication, { params: { id }, body, idempotencyKey: key }),
  )
}

/** Records the customer's feedback. */
export function useGiveFeedback(id: string) {
  return useApplicationChange(id, ({ key, body }: Attempt<FeedbackGiven>) =>
    call(giveFeedback, { params: { id }, body, idempotencyKey: key }),
  )
}
