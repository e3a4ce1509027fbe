import type { SubmissionReceipt } from '../../../contract/applications/submission.ts'
import type { LostEntry } from '../../../contract/outbox/outbox.ts'
import { REPORT_ENTRIES, reportOutbox } from '../../../contract/outbox/outbox.ts'
import { listUnreported, noteReported, settleEntry } from '../../../sw/outbox/change-entry.ts'
import { openOutbox } from '../../../sw/outbox/database.ts'
import { listEntries } from '../../../sw/outbox/read-outbox.ts'
import type { Author } from '../../../sw/outbox/signer.ts'
import { quietCall } from '../device-store/background-call.ts'

export interface GivenUp {
  _id: string
  number: string
  reason: string
}

interface Reported {
  /** Of the letters that the server has heard of. */
  ids: string[]
  /** What it knows of and this browser has no more. */
  lost: LostEntry[]
  /** What a person gave up here, and had reached the server before. */
  arrived: SubmissionReceipt[]
}

/**
 * Tells the server what of this person waits here and what was given up, and takes what it answers:
 * letters whose acknowledgement was lost are done, also those that were given up meanwhile.
 * Rejects without an answer.
 * @param settled what this browser has lost, and a person has taken care of
 */
export function report({ ownerId, device }: Author, settled: GivenUp[] = []): Promise<Reported> {
  // Of two tabs' reports the older one must not arrive last: it lacks what was saved in between.
  return navigator.locks.request('outbox-report', async () => {
    const outbox = await openOutbox()
    const own = (await listEntries(outbox)).filter((entry) => entry.ownerId === ownerId)
    const discarded = (await listUnreported(outbox, ownerId)).slice(
      0,
      REPORT_ENTRIES - settled.length,
    )
    // The oldest: what was named once is named until it is done, or it would count as lost.
    const waiting = own.slice(0, REPORT_ENTRIES).map(({ letter }) => ({
      _id: letter._id,
      kind: letter.kind,
      number: letter.number,
      capturedAt: letter.capturedAt,
    }))
    const given = discarded.map(({ _id, number, reason }) => ({ _id, number, reason }))
    const body = { waiting, discarded: [...settled, ...given] }
    const { done, lost } = await quietCall(reportOutbox, body, { id: device._id })
    for (const receipt of done) await settleEntry(outbox, receipt)
    const givenIds = given.map(({ _id }) => _id)
    await noteReported(outbox, givenIds)
    return {
      ids: waiting.map(({ _id }) => _id),
      lost,
      arrived: done.filter(({ submissionId }) => givenIds.includes(submissionId)),
    }
  })
}
