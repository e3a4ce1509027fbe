import type { EnvelopeReceipt } from '../../../contract/outbox/envelope.ts'
import type { SessionUser } from '../../../contract/sessions/session.ts'
import { openOutbox } from '../../../sw/outbox/database.ts'
import { retryAfterUpdate } from '../../../sw/outbox/entry-store.ts'
import type { Entry } from '../../../sw/outbox/entry.ts'
import { onOutboxChange } from '../../../sw/outbox/outbox-changes.ts'
import { pruneRecords } from '../../../sw/outbox/prune-records.ts'
import { queryClient } from '../../api/query-client.ts'
import { isReadOnly } from '../../api/read-only.ts'
import { onResponder } from '../../api/responder.ts'
import { sessionQuery } from '../../session/session.ts'
import { setUnsaved } from '../../session/unsaved.ts'
import { askOnReturn } from '../connectivity/ask-again.ts'
import { currentConnection, onConnectionChange } from '../connectivity/connection.ts'
import { onOwnerChange } from '../device-store/owner.ts'
import { needsPerson, stateOfEntry } from './entry-claims.ts'
import { drainInWorker, flush, flushAfterAnswer, hasRemaining } from './flush.ts'
import { scheduleReport } from './outbox-report.ts'
import { resumeRefused, signerPreparation } from './prepare-signer.ts'
import { outboxQuery } from './queries.ts'
import type { OutboxView } from './read-view.ts'
import { mayClosePage } from './use-claim.ts'
import { setBadgeCount, setWaiting } from './waiting-counts.ts'

/** A page that is open for days renews the sealing key in time. */
const PREPARE_EVERY_MS = 60 * 60_000

/**
 * Starts this page's part of the outbox. Waiting entries are sent at every sign of a connection or
 * of a person (offline.md, rule 8). The signed-in person becomes the signer of envelopes, and
 * waiting entries are reported to the server.
 * @param onDelivered refetches what the delivered envelopes have changed
 */
export function startOutbox(onDelivered: OutboxListeners['onDelivered']): void {
  const scheduleRead = watchOutbox({
    onView: (view, { userInfo }) => {
      void resumeRefused(view.entries.map(({ entry }) => entry))
      scheduleReport(view, userInfo._id)
    },
    onDelivered,
  })
  const prepare = () => void signerPreparation.now().then(scheduleRead)
  onConnectionChange(() => {
    if (currentConnection() !== 'online') return
    void flush(true)
    prepare()
  })
  addEventListener('online', () => void flush(true))
  onResponder((responder) => {
    if (responder === 'server') flushAfterAnswer()
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void flush()
    else if (hasRemaining()) drainInWorker()
  })
  isReadOnly.subscribe((isOn) => {
    if (isOn) return
    void flush(true)
    prepare()
  })
  onOwnerChange(prepare)
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryKey[0] === sessionQuery.queryKey[0]) prepare()
  })
  setInterval(prepare, PREPARE_EVERY_MS)
  askOnReturn(signerPreparation)
  void start()
  prepare()
}

/** This may be the newer app that some entries wait for. */
async function start(): Promise<void> {
  await openOutbox()
    .then(retryAfterUpdate)
    .catch(() => undefined)
  await flush(true)
  await openOutbox()
    .then(pruneRecords)
    .catch(() => undefined)
}

const AFTER_MS = 200
/** A long queue changes with every chunk: reading it takes at most a fifth of the page's time. */
const COOLDOWN_FACTOR = 4
const MAX_COOLDOWN_MS = 1000

export interface OutboxListeners {
  /** After each reading. */
  onView: (view: OutboxView, user: SessionUser) => void
  /** Receipts that came since the reading before. */
  onDelivered: (receipts: EnvelopeReceipt[], user: SessionUser) => void
}

/**
 * Reads the outbox after each change, by any tab or the worker, for the screens, the counts and the
 * icon's number.
 * Returns how to request another read.
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
    // A change from here on may be missed by this read.
    timer = undefined
    const user = queryClient.getQueryData(sessionQuery.queryKey) ?? null
    const view = user && (await read(user.userInfo._id))
    cooldownMs = Math.min((performance.now() - startedAt) * COOLDOWN_FACTOR, MAX_COOLDOWN_MS)
    count(view)
    if (!user || !view) return
    const userId = user.userInfo._id
    if (previous?.userId === userId) notifyDelivered(view, previous.sent, user)
    previous = { userId, sent: new Set(view.sent.map(({ _id }) => _id)) }
    onView(view, user)
  }

  function notifyDelivered({ sent }: OutboxView, before: Set<string>, user: SessionUser): void {
    const delivered = sent.filter(({ _id }) => !before.has(_id))
    if (delivered.length > 0)
      onDelivered(
        delivered.flatMap(({ receipt }) => receipt ?? []),
        user,
      )
  }

  onOutboxChange(scheduleRead)
  onOwnerChange(scheduleRead)
  return scheduleRead
}

/** `null` without storage: the screen says so. */
async function read(userId: string): Promise<OutboxView | null> {
  const query = outboxQuery(userId)
  // The result of a read that began before the change must not be used.
  await queryClient.cancelQueries({ queryKey: query.queryKey })
  return queryClient.query(query).catch(() => null)
}

const mayCloseWith = (entry: Entry) =>
  mayClosePage({ state: stateOfEntry(entry), savedAt: entry.savedAt })

function count(view: OutboxView | null): void {
  const entries = view?.entries ?? []
  setWaiting('envelopes', entries.length)
  setWaiting('parked', entries.filter(({ entry }) => needsPerson(entry)).length)
  setBadgeCount('outbox', entries.length)
  setUnsaved(
    'outbox',
    entries.some(({ entry }) => !mayCloseWith(entry)),
  )
}
