import { openOutbox } from '../../../sw/outbox/database.ts'
import { retryAfterUpdate } from '../../../sw/outbox/entry-store.ts'
import { pruneRecords } from '../../../sw/outbox/prune-records.ts'
import { queryClient } from '../../api/query-client.ts'
import { sessionQuery } from '../../session/session.ts'
import { currentConnection, onConnectionChange } from '../connectivity/connection.ts'
import { onOwnerChange } from '../device-store/owner.ts'
import { flush, hasRemaining } from './flush.ts'
import { drainInWorker } from './hand-over.ts'
import { prepareSigner, resumeRefused } from './prepare-signer.ts'
import { scheduleReport } from './report-soon.ts'
import type { OutboxListeners } from './watch-outbox.ts'
import { watchOutbox } from './watch-outbox.ts'

/** A page that is open for days renews the sealing key in time. */
const PREPARE_EVERY_MS = 60 * 60_000

/**
 * From now on this page sends what waits on the device, at every sign of a link or of a person
 * (offline.md, rule 8), makes the signed-in person the author of envelopes, and tells the server what
 * waits here.
 * @param onDelivered asks again for what the delivered ones have changed
 */
export function startOutbox(onDelivered: OutboxListeners['onDelivered']): void {
  const scheduleRead = watchOutbox({
    onView: (view, { userInfo }) => {
      void resumeRefused(view.entries.map(({ entry }) => entry))
      scheduleReport(view, userInfo._id)
    },
    onDelivered,
  })
  const prepare = () => void prepareSigner().then(scheduleRead)
  onConnectionChange(() => {
    if (currentConnection() !== 'online') return
    void flush(true)
    prepare()
  })
  addEventListener('online', () => void flush(true))
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void flush()
    else if (hasRemaining()) drainInWorker()
  })
  onOwnerChange(prepare)
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryKey[0] === sessionQuery.queryKey[0]) prepare()
  })
  setInterval(prepare, PREPARE_EVERY_MS)
  void start()
  prepare()
}

/** This may be the newer app that something waited for. */
async function start(): Promise<void> {
  await openOutbox()
    .then(retryAfterUpdate)
    .catch(() => undefined)
  await flush(true)
  await openOutbox()
    .then(pruneRecords)
    .catch(() => undefined)
}
