import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { SubmissionReceipt } from '../../../contract/applications/submission.ts'
import { listUnreported } from '../../../sw/outbox/change-entry.ts'
import { openOutbox } from '../../../sw/outbox/database.ts'
import { ApiError } from '../../api/api-error.ts'
import { queryClient } from '../../api/query-client.ts'
import { notify } from '../../ui/feedback/notices.ts'
import { currentLink } from '../connectivity/connection.ts'
import type { GivenUp } from './outbox-report.ts'
import { report } from './outbox-report.ts'
import { registerAnew } from './prepare-signer.ts'
import { lostQuery } from './queries.ts'
import type { OutboxView } from './read-view.ts'
import { currentAuthor } from './signer.ts'

/** What is sent at once need not be reported first, and a day's entries need one report. */
const AFTER_MS = 10_000
const DEVICE_GONE: ReadonlySet<string> = new Set(['device.not_found', 'letter.device_ended'])

let timer: ReturnType<typeof setTimeout> | undefined
/** What the server has heard of from this page; `null` before the first report. */
let told: { ownerId: string; ids: Set<string> } | null = null

/** Reports soon if the server lacks anything of this; each change puts it off a little. */
export function reportSoon({ entries }: Pick<OutboxView, 'entries'>, ownerId: string): void {
  clearTimeout(timer)
  timer = setTimeout(() => void reportNews(entries, ownerId).catch(() => undefined), AFTER_MS)
}

async function reportNews(entries: OutboxView['entries'], ownerId: string): Promise<void> {
  const known = told?.ownerId === ownerId ? told.ids : null
  const isNew = known === null || entries.some(({ entry }) => !known.has(entry._id))
  if (isNew || (await listUnreported(await openOutbox(), ownerId)).length > 0) await reportNow()
}

/** Reports now, if there is a link. Rejects when the server does not take it, or nobody may report. */
export async function reportNow(): Promise<void> {
  if (currentLink() === 'online') await tell([])
}

/** Takes what this browser has lost off the server's list. Rejects without the server's answer. */
export async function giveUpLost(lost: GivenUp): Promise<void> {
  await tell([lost])
}

async function tell(settled: GivenUp[]): Promise<void> {
  const author = currentAuthor()
  try {
    const { ids, lost, arrived } = await report(author, settled)
    told = { ownerId: author.ownerId, ids: new Set(ids) }
    queryClient.setQueryData(lostQuery(author.ownerId).queryKey, lost)
    if (arrived.length > 0) tellArrived(arrived)
  } catch (error) {
    const isGone = error instanceof ApiError && DEVICE_GONE.has(error.code ?? '')
    if (isGone) await registerAnew(author.device._id)
    throw error
  }
}

/** Given up too late: it is an application like any other, and is decided there. */
function tellArrived(arrived: SubmissionReceipt[]): void {
  const numbers = arrived.map(({ applicationId }) => applicationId).join(', ')
  notify({
    tone: 'warning',
    title: i18n._(msg`Discarded, but it had reached the server before: ${numbers}`),
    description: i18n._(msg`You find it in the outbox under “Sent from this device”.`),
  })
}
