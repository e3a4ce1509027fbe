import * as v from 'valibot'
import { EnvelopeReceipt } from '../../../contract/outbox/envelope.ts'
import type { LostEntry, reportOutbox } from '../../../contract/outbox/outbox.ts'
import { REPORT_ENTRIES } from '../../../contract/outbox/outbox.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Caller } from '../../platform/caller.ts'
import { appendAudit } from '../../platform/database/audit.ts'
import type { Db } from '../../platform/database/database.ts'
import { getOwnDevice, updateLastReport } from '../devices/service.ts'
import { listAnswers, listEnvelopesOf } from './queries.ts'
import {
  countReported,
  deleteCorrected,
  deleteReportedNumbers,
  insertDiscarded,
  listDiscarded,
  listMissing,
  listReportedFacts,
  upsertReported,
} from './report-queries.ts'

/** Envelopes that one account's devices may report: more is a mistake, or meant to fill the disk. */
const MAX_REPORTED = 20_000
const FULL_RETRY_SECONDS = 3600

export interface ReportContext {
  db: Db
  /** Counts a report of the account, and what it newly discards, and refuses too many. */
  countReport(accountId: string): Promise<void>
  countDiscards(accountId: string, discards: number): Promise<void>
}

type Report = v.InferOutput<(typeof reportOutbox)['body']>
type Reported = v.InferOutput<(typeof reportOutbox)['response']>

function toLost({ reported, prefix }: Awaited<ReturnType<typeof listMissing>>[number]): LostEntry {
  return {
    _id: reported.id,
    kind: reported.kind,
    number: reported.number,
    capturedAt: reported.capturedAt.toISOString(),
    prefix,
    lastReportedAt: reported.reportedAt.toISOString(),
  }
}

/** Entries by id, sorted by id: two equal reports at the same time then lock rows in the same order. */
function sortedById<T extends { _id: string }>(entries: T[]): Map<string, T> {
  const sorted = entries.toSorted((a, b) => (a._id < b._id ? -1 : 1))
  return new Map(sorted.map((entry) => [entry._id, entry]))
}

/**
 * Takes a device's report of waiting and discarded envelopes. Answers which of them are done, and which ones the
 * device has lost since earlier reports. A discarded envelope that is done counts only as done. 404
 * `device.not_found`; 429 `request.too_many`.
 */
export async function takeReport(
  { db, countReport, countDiscards }: ReportContext,
  caller: Caller,
  deviceId: string,
  report: Report,
): Promise<Reported> {
  await countReport(caller._id)
  const device = await getOwnDevice(db, caller, deviceId)
  const discardIds = [...new Set(report.discarded.map(({ _id }) => _id.toLowerCase()))]
  const known = await listDiscarded(db, caller._id, discardIds)
  const fresh = discardIds.filter((id) => !known.has(id))
  // Before the transaction: a counter has a connection of its own.
  if (fresh.length > 0) await countDiscards(caller._id, fresh.length)
  const reportedAt = new Date()
  const of = { accountId: caller._id, deviceId }
  return db.transaction(async (tx) => {
    // A full report may leave some out: then none counts as lost.
    const isWhole = report.waiting.length < REPORT_ENTRIES
    const { appVersion = null } = report
    await updateLastReport(tx, caller, device, reportedAt, { isWhole, appVersion })
    const waitingById = sortedById(report.waiting)
    const discardedById = sortedById(report.discarded)
    const answers = await listAnswers(tx, caller._id, [
      ...waitingById.keys(),
      ...discardedById.keys(),
    ])
    const done = v.parse(v.array(EnvelopeReceipt), answers)
    const doneIds = new Set(done.map(({ submissionId }) => submissionId))
    const waiting = [...waitingById.values()].filter(({ _id }) => !doneIds.has(_id))
    if (waiting.length > 0 && (await countReported(tx, caller._id)) >= MAX_REPORTED) {
      throw new ApiError('request.too_many', { retryAfter: FULL_RETRY_SECONDS })
    }
    const rows = waiting.map(({ _id, kind, number, capturedAt, state = null }) => ({
      ...{ ...of, id: _id, kind, number, state, reportedAt },
      capturedAt: new Date(capturedAt),
    }))
    await upsertReported(tx, rows)
    await deleteCorrected(tx, caller._id, rows)
    const facts = await listReportedFacts(tx, caller._id, [...discardedById.keys()])
    const discarded = await insertDiscarded(
      tx,
      [...discardedById.values()]
        .filter(({ _id }) => !doneIds.has(_id))
        .map(({ _id, number, reason }) => ({
          ...{ ...of, id: _id, number, reason, reportedAt, ...facts.get(_id.toLowerCase()) },
        })),
    )
    for (const { id, reason } of discarded) {
      await appendAudit(tx, {
        actor: caller,
        subject: 'envelope',
        subjectId: id,
        action: 'discarded',
        details: { reason, devicePrefix: device.prefix },
      })
    }
    await deleteReportedNumbers(
      tx,
      caller._id,
      [...discardedById.values()].map(({ number }) => number),
    )
    if (!isWhole) return { done, lost: [] }
    const missing = await listMissing(tx, device, {
      ids: [...waitingById.keys()],
      numbers: [...waitingById.values()].map(({ number }) => number),
    })
    return { done, lost: missing.map(toLost) }
  })
}

/** Which envelopes one of the caller's devices has delivered. 404 `device.not_found`. */
export async function readDeviceEnvelopes(db: Db, caller: Caller, deviceId: string) {
  const device = await getOwnDevice(db, caller, deviceId)
  return listEnvelopesOf(db, device.id, REPORT_ENTRIES)
}
