import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { recordNumberOf } from '../../../contract/outbox/envelope-records.ts'
import type { EnvelopeReceipt } from '../../../contract/outbox/envelope.ts'
import type { LostEntry } from '../../../contract/outbox/outbox.ts'
import { REPORT_ENTRIES, reportOutbox } from '../../../contract/outbox/outbox.ts'
import { version } from '../../../package.json'
import { openOutbox } from '../../../sw/outbox/database.ts'
import {
  listUnreported,
  markReported,
  completeByReceipt,
  listEntries,
} from '../../../sw/outbox/entry-store.ts'
import type { Entry } from '../../../sw/outbox/entry.ts'
import type { Signer } from '../../../sw/outbox/sign-and-seal.ts'
import { ApiError } from '../../api/api-error.ts'
import { queryClient } from '../../api/query-client.ts'
import { notify } from '../../ui/feedback/notices.ts'
import { currentConnection } from '../connectivity/connection.ts'
import { callUnreported } from '../device-store/background-call.ts'
import { storageKind } from '../device-store/storage-kind.ts'
import { reregisterDevice } from './prepare-signer.ts'
import { lostQuery } from './queries.ts'
import type { OutboxView } from './read-view.ts'
import { currentSigner } from './signer.ts'

export interface DiscardNotice {
  _id: string
  number: string
  reason: string
}

interface Reported {
  /** The reported envelopes, as they stood (`standOf`). */
  stands: string[]
  /** Envelopes that the server knows of and this browser has lost. */
  lost: LostEntry[]
  /** Receipts of envelopes that a person discarded here and that had arrived before. */
  arrived: EnvelopeReceipt[]
}

/**
 * Reports this person's waiting and discarded envelopes to the server and applies its answer:
 * envelopes with a lost acknowledgement are completed, discarded ones too.
 * Rejects without an answer.
 * @param dismissed lost envelopes that a person has taken care of
 */
export function report(
  { ownerId, device }: Signer,
  dismissed: DiscardNotice[] = [],
): Promise<Reported> {
  // Reports of two tabs go one after the other. An older report, which lacks newer entries, must
  // not arrive last.
  return navigator.locks.request('outbox-report', async () => {
    const outbox = await openOutbox()
    const own = (await listEntries(outbox)).filter((entry) => entry.ownerId === ownerId)
    const discarded = (await listUnreported(outbox, ownerId)).slice(
      0,
      REPORT_ENTRIES - dismissed.length,
    )
    // The oldest: an envelope once named is named until it is done, or it would count as lost.
    const waiting = own.slice(0, REPORT_ENTRIES).map(({ envelope, state }) => ({
      _id: envelope._id,
      kind: envelope.kind,
      number: envelope.number,
      capturedAt: envelope.capturedAt,
      state,
    }))
    const notices = discarded.map(({ _id, number, reason }) => ({ _id, number, reason }))
    const body = { waiting, discarded: [...dismissed, ...notices], appVersion: version }
    const { done, lost } = await callUnreported(reportOutbox, body, { id: device._id })
    for (const receipt of done) await completeByReceipt(outbox, receipt)
    const noticeIds = notices.map(({ _id }) => _id)
    await markReported(outbox, noticeIds)
    return {
      stands: waiting.map(standOf),
      lost,
      arrived: done.filter(({ submissionId }) => noticeIds.includes(submissionId)),
    }
  })
}

/** Delay of a report: entries that are sent at once need none, and a day's entries need one. */
const AFTER_MS = 10_000
const DEVICE_UNKNOWN_CODES: ReadonlySet<string> = new Set([
  'device.not_found',
  'envelope.device_ended',
])

let timer: ReturnType<typeof setTimeout> | undefined
/** The last report of this page; `null` before the first. */
let lastReport: { ownerId: string; stands: Set<string> } | null = null

/** What the server is to know anew of an entry when it changes: that it is there, and its state. */
const standOf = ({ _id, state }: Pick<Entry, '_id' | 'state'>) => `${_id} ${state}`

/** Reports soon if the server lacks any of these entries; each change delays it a little. */
export function scheduleReport({ entries }: Pick<OutboxView, 'entries'>, ownerId: string): void {
  clearTimeout(timer)
  timer = setTimeout(() => void reportIfChanged(entries, ownerId).catch(() => undefined), AFTER_MS)
}

async function reportIfChanged(entries: OutboxView['entries'], ownerId: string): Promise<void> {
  const known = lastReport?.ownerId === ownerId ? lastReport.stands : null
  const isNew = known === null || entries.some(({ entry }) => !known.has(standOf(entry)))
  if (isNew || (await listUnreported(await openOutbox(), ownerId)).length > 0) await reportNow()
}

/** Reports now, while online. Rejects when the server refuses it, or nobody can sign. */
export async function reportNow(): Promise<void> {
  if (currentConnection() === 'online') await sendReport([])
}

/** Removes a lost envelope from the server's list. Rejects without the server's answer. */
export async function dismissLost(lost: DiscardNotice): Promise<void> {
  await sendReport([lost])
}

async function sendReport(dismissed: DiscardNotice[]): Promise<void> {
  // What the disk has is not seen here: the server would call it lost.
  if (storageKind() === 'memory') return
  const signer = currentSigner()
  try {
    const { stands, lost, arrived } = await report(signer, dismissed)
    lastReport = { ownerId: signer.ownerId, stands: new Set(stands) }
    queryClient.setQueryData(lostQuery(signer.ownerId).queryKey, lost)
    if (arrived.length > 0) notifyArrived(arrived)
  } catch (error) {
    const isDeviceUnknown = error instanceof ApiError && DEVICE_UNKNOWN_CODES.has(error.code ?? '')
    if (isDeviceUnknown) await reregisterDevice(signer.device._id)
    throw error
  }
}

/** Discarded too late: it is a record like any other, and is decided there. */
function notifyArrived(arrived: EnvelopeReceipt[]): void {
  const numbers = arrived.map(recordNumberOf).join(', ')
  notify({
    tone: 'warning',
    title: i18n._(msg`Deleted here, but already on the server: ${numbers}`),
    description: i18n._(msg`You can find it in the outbox under “Sent from this device”.`),
  })
}
