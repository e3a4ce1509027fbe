import type { EnvelopeReceipt } from '../../../contract/outbox/envelope-receipts.ts'
import type { SessionUser } from '../../../contract/sessions/session.ts'
import { onOutboxChange } from '../../../sw/outbox/outbox-changes.ts'
import { queryClient } from '../../api/query-client.ts'
import { sessionQuery } from '../../session/session.ts'
import { onOwnerChange } from '../device-store/owner.ts'
import { setBadgeCount } from './app-badge.ts'
import { outboxQuery } from './queries.ts'
import type { OutboxView } from './read-view.ts'
import { setWaiting } from './waiting-counts.ts'

const AFTER_MS = 200
/** A long queue changes with every chunk: looking at it takes at most a fifth of the page's time. */
const COOLDOWN_FACTOR = 4
const MAX_COOLDOWN_MS = 1000

export interface OutboxListeners {
  /** After each reading. */
  onView: (view: OutboxView, user: SessionUser) => void
  /** Receipts that came since the reading before. */
  onDelivered: (receipts: EnvelopeReceipt[], user: SessionUser) => void
}

/**
 * Reads the outbox again whenever it has changed, in whichever tab or worker, for whatever shows it:
 * the screens, the counts, the icon's number.
 * Answers how to have it read for another reason.
 */
export function watchOutbox({ onView, onDelivered }: OutboxListeners): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let cooldownMs = 0
  let previous: { userId: string; sent: Set<string> } | null = null

  function scheduleRead(): void {
    timer ??= setTimeout(() => void readNow(), AFTER_MS + cooldownMs)
  }

  async function readNow(): Promise<void> {
    const startedAt = performance.now()
    // From here on a change is one that this look may not see.
    timer = undefined
    const user = queryClient.getQueryData(sessionQuery.queryKey) ?? null
    const view = user && (await read(user.userInfo._id))
    cooldownMs = Math.min((performance.now() - startedAt) * COOLDOWN_FACTOR, MAX_COOLDOWN_MS)
    count(view)
    if (!user || !view) return
    const userId = user.userInfo._id
    if (previous?.userId === userId) tellDelivered(view, previous.sent, user)
    previous = { userId, sent: new Set(view.sent.map(({ _id }) => _id)) }
    onView(view, user)
  }

  function tellDelivered({ sent }: OutboxView, before: Set<string>, user: SessionUser): void {
    const delivered = sent.filter(({ _id }) => !before.has(_id))
    if (delivered.length > 0)
      onDelivered(
        delivered.map(({ receipt }) => receipt),
        user,
      )
  }

  onOutboxChange(scheduleRead)
  onOwnerChange(scheduleRead)
  return scheduleRead
}

/** `null` where there is no storage: the screen says so. */
async function read(userId: string): Promise<OutboxView | null> {
  const query = outboxQuery(userId)
  // A read that began before the change would be taken for the answer.
  await queryClient.cancelQueries({ queryKey: query.queryKey })
  return queryClient.query(query).catch(() => null)
}

function count(view: OutboxView | null): void {
  const entries = view?.entries ?? []
  setWaiting('envelopes', entries.length)
  setWaiting('parked', entries.filter(({ entry }) => entry.state !== 'waiting').length)
  setBadgeCount('outbox', entries.length)
}
