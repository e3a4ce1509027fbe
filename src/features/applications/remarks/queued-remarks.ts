import { RemarkEnvelope } from '../../../../contract/applications/application-changes.ts'
import type { Queued } from '../../../offline/outbox/queued.ts'
import { useLastQueued, useQueued } from '../../../offline/outbox/queued.ts'

export type QueuedRemark = Queued<RemarkEnvelope>

const isOn =
  (applicationId: string) =>
  ({ application }: RemarkEnvelope) =>
    application._id === applicationId

/** The person's comments on this application that wait on this device, the oldest first. */
export function useQueuedRemarks(applicationId: string): QueuedRemark[] {
  const isOnThis = isOn(applicationId)
  return useQueued('application.remark', RemarkEnvelope).filter(({ body }) => isOnThis(body))
}

/** Finds the comment that the next one follows. */
export function useLastRemark(applicationId: string): () => Promise<string | null> {
  return useLastQueued('application.remark', RemarkEnvelope, isOn(applicationId))
}
