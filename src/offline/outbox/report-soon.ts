import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { EnvelopeReceipt } from '../../../contract/outbox/envelope-receipts.ts'
import { openOutbox } from '../../../sw/outbox/database.ts'
import { listUnreported } from '../../../sw/outbox/entry-store.ts'
import { ApiError } from '../../api/api-error.ts'
import { queryClient } from '../../api/query-client.ts'
import { notify } from '../../ui/feedback/notices.ts'
import { currentConnection } from '../connectivity/connection.ts'
import type { DiscardNotice } from './outbox-report.ts'
import { report } from './outbox-report.ts'
import { reregisterDevice } from './prepare-signer.ts'
import { lostQuery } from './queries.ts'
import type { OutboxView } from './read-view.ts'
import { currentSigner } from './signer.ts'

/** What is sent at once need not be reported first, and a day's entries need one report. */
const AFTER_MS = 10_000
const DEVICE_UNKNOWN_CODES: ReadonlySet<string> = new Set([
  'device.not_found',
  'envelope.device_ended',
])

let timer: ReturnType<typeof setTimeout> | undefined
/** What the server has heard of from this page; `null` before the first report. */
let lastReport: { ownerId: string; ids: Set<string> } | null = null

/** Reports soon if the server lacks anything of this; each change puts it off a little. */
export function scheduleReport({ entries }: Pick<OutboxView, 'entries'>, ownerId: string): void {
  clearTimeout(timer)
  timer = setTimeout(() => void reportIfChanged(entries, ownerId).catch(() => undefined), AFTER_MS)
}

async function reportIfChanged(entries: OutboxView['entries'], ownerId: string): Promise<void> {
  const known = lastReport?.ownerId === ownerId ? lastReport.ids : null
  const isNew = known === null || entries.some(({ entry }) => !known.has(entry._id))
  if (isNew || (await listUnreported(await openOutbox(), ownerId)).length > 0) await reportNow()
}

/** Reports now, if there is a link. Rejects when the server does not take it, or nobody may report. */
export async function reportNow(): Promise<void> {
  if (currentConnection() === 'online') await sendReport([])
}

/** Takes what this browser has lost off the server's list. Rejects without the server's answer. */
export async function dismissLost(lost: DiscardNotice): Promise<void> {
  await sendReport([lost])
}

async function sendReport(dismissed: DiscardNotice[]): Promise<void> {
  const signer = currentSigner()
  try {
    const { ids, lost, arrived } = await report(signer, dismissed)
    lastReport = { ownerId: signer.ownerId, ids: new Set(ids) }
    queryClient.setQueryData(lostQuery(signer.ownerId).queryKey, lost)
    if (arrived.length > 0) notifyArrived(arrived)
  } catch (error) {
    const isDeviceUnknown = error instanceof ApiError && DEVICE_UNKNOWN_CODES.has(error.code ?? '')
    if (isDeviceUnknown) await reregisterDevice(signer.device._id)
    throw error
  }
}

/** Given up too late: it is an application like any other, and is decided there. */
function notifyArrived(arrived: EnvelopeReceipt[]): void {
  const numbers = arrived.map(({ applicationId }) => applicationId).join(', ')
  notify({
    tone: 'warning',
    title: i18n._(msg`Discarded, but it had reached the server before: ${numbers}`),
    description: i18n._(msg`You find it in the outbox under “Sent from this device”.`),
  })
}
