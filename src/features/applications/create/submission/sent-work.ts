import type { SubmissionReceipt } from '../../../../../contract/applications/submission.ts'
import type { Entry } from '../../../../../sw/outbox/entry.ts'
import { stateOfEntry } from '../../../../offline/outbox/entry-claims.ts'

interface Sent {
  receipt: SubmissionReceipt | null
  /** The outbox entry while it waits. */
  entry: Entry | undefined
}

/** The state of an application that became an envelope: by its receipt, or by what waits here. */
export function workOf({ receipt, entry }: Sent) {
  if (receipt) return { state: 'sent', savedAt: null } as const
  if (!entry) return { state: 'thrown_away', savedAt: null } as const
  return { state: stateOfEntry(entry), savedAt: entry.savedAt }
}
