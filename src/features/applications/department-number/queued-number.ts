import * as v from 'valibot'
import type { NumberNote } from '../../../../contract/applications/department-number/department-number.ts'
import { NumberEnvelope } from '../../../../contract/applications/department-number/department-number.ts'
import { useEntries } from '../../../offline/outbox/queries.ts'

export interface QueuedNumber {
  entryId: string
  note: NumberNote
  /** The server refused it; the person notes the number again. */
  isRefused: boolean
}

/** The person's number for this application that waits on this device, if there is one. */
export function useQueuedNumber(applicationId: string): QueuedNumber | null {
  for (const { entry, editableCopy } of useEntries()) {
    if (entry.envelope.kind !== 'application.number') continue
    const read = v.safeParse(NumberEnvelope, editableCopy?.content.body)
    if (!read.success || read.output.application._id !== applicationId) continue
    return { entryId: entry._id, note: read.output.note, isRefused: entry.state === 'rejected' }
  }
  return null
}
