import { NumberEnvelope } from '../../../../contract/applications/department-number/department-number.ts'
import type { Queued } from '../../../offline/outbox/queued.ts'
import { useQueued } from '../../../offline/outbox/queued.ts'

export type QueuedNumber = Queued<NumberEnvelope>

/** The person's number for this application that waits on this device, if there is one. */
export function useQueuedNumber(applicationId: string): QueuedNumber | null {
  const queued = useQueued('application.number', NumberEnvelope)
  return queued.find(({ body }) => body.application._id === applicationId) ?? null
}
