import type { EnvelopeReceipt } from '../../../contract/outbox/envelope-receipts.ts'
import type { LostEntry } from '../../../contract/outbox/outbox.ts'
import { REPORT_ENTRIES, reportOutbox } from '../../../contract/outbox/outbox.ts'
import { openOutbox } from '../../../sw/outbox/database.ts'
import {
  listUnreported,
  markReported,
  completeByReceipt,
  listEntries,
} from '../../../sw/outbox/entry-store.ts'
import type { Signer } from '../../../sw/outbox/signer.ts'
import { callUnreported } from '../device-store/background-call.ts'

export interface DiscardNotice {
  _id: string
  number: string
  reason: string
}

interface Reported {
  /** Of the envelopes that the server has heard of. */
  ids: string[]
  /** What it knows of and this browser has no more. */
  lost: LostEntry[]
  /** What a person gave up here, and had reached the server before. */
  arrived: EnvelopeReceipt[]
}

/**
 * Tells the server what of this person waits here and what was given up, and takes what it answers:
 * envelopes whose acknowledgement was lost are done, also those that were given up meanwhile.
 * Rejects without an answer.
 * @param dismissed what this browser has lost, and a person has taken care of
 */
export function report(
  { ownerId, device }: Signer,
  dismissed: DiscardNotice[] = [],
): Promise<Reported> {
  // Of two tabs' reports the older one must not arrive last: it lacks what was saved in between.
  return navigator.locks.request('outbox-report', async () => {
    const outbox = await openOutbox()
    const own = (await listEntries(outbox)).filter((entry) => entry.ownerId === ownerId)
    const discarded = (await listUnreported(outbox, ownerId)).slice(
      0,
      REPORT_ENTRIES - dismissed.length,
    )
    // The oldest: what was named once is named until it is done, or it would count as lost.
    const waiting = own.slice(0, REPORT_ENTRIES).map(({ envelope }) => ({
      _id: envelope._id,
      kind: envelope.kind,
      number: envelope.number,
      capturedAt: envelope.capturedAt,
    }))
    const notices = discarded.map(({ _id, number, reason }) => ({ _id, number, reason }))
    const body = { waiting, discarded: [...dismissed, ...notices] }
    const { done, lost } = await callUnreported(reportOutbox, body, { id: device._id })
    for (const receipt of done) await completeByReceipt(outbox, receipt)
    const noticeIds = notices.map(({ _id }) => _id)
    await markReported(outbox, noticeIds)
    return {
      ids: waiting.map(({ _id }) => _id),
      lost,
      arrived: done.filter(({ submissionId }) => noticeIds.includes(submissionId)),
    }
  })
}
