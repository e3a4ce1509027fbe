import type { ApplicationStatus } from '../../../contract/applications/application-status.ts'
import { isFinal } from '../../../contract/applications/application-status.ts'
import type { TrackedApplication } from '../../../contract/tracking/tracking.ts'

export interface ProgressStep {
  status: ApplicationStatus
  state: 'done' | 'now' | 'upcoming'
  /** When the step was last reached; `null` while it is still to come. */
  at: string | null
}

const STATUS_ORDER: readonly ApplicationStatus[] = [
  'submitted',
  'in_progress',
  'under_review',
  'completed',
]

/**
 * The steps of an application as a customer follows them. A step taken back is still to come; a
 * rejected application shows the steps it reached, and the rejection as the end.
 */
export function progressOf({
  status,
  steps,
}: Pick<TrackedApplication, 'status' | 'steps'>): ProgressStep[] {
  const reachedAt = new Map(steps.map((step) => [step.status, step.at]))
  const statuses =
    status === 'rejected'
      ? [...STATUS_ORDER.filter((each) => reachedAt.has(each) && !isFinal(each)), status]
      : STATUS_ORDER
  const here = statuses.indexOf(status)
  return statuses.map((each, index) => ({
    status: each,
    state: index < here ? 'done' : index === here ? 'now' : 'upcoming',
    at: index <= here ? (reachedAt.get(each) ?? null) : null,
  }))
}
