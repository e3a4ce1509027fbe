import { retryAfterUpdate } from '../../../sw/outbox/change-entry.ts'
import { openOutbox } from '../../../sw/outbox/database.ts'
import { forgetOld } from '../../../sw/outbox/forget-old.ts'
import { queryClient } from '../../api/query-client.ts'
import { sessionQuery } from '../../session/session.ts'
import { currentLink, onLinkChange } from '../connectivity/connection.ts'
import { onOwnerChange } from '../device-store/owner.ts'
import { flush, isAnythingLeft } from './flush.ts'
import { handToWorker } from './hand-over.ts'
import { prepareAuthor, takeUpRefused } from './prepare-signer.ts'
import { reportSoon } from './report-soon.ts'
import type { OutboxListeners } from './watch-outbox.ts'
import { watchOutbox } from './watch-outbox.ts'

/** A page that is open for days renews the sealing key in time. */
const PREPARE_EVERY_MS = 60 * 60_000

/**
 * From now on this page sends what waits on the device, at every sign of a link or of a person
 * (offline.md, rule 8), makes the signed-in person the author of letters, and tells the server what
 * waits here.
 * @param onDelivered asks again for what the delivered ones have changed
 */
export function startOutbox(onDelivered: OutboxListeners['onDelivered']): void {
  const look = watchOutbox({
    onView: (view, { userInfo }) => {
      void takeUpRefused(view.entries.map(({ entry }) => entry))
      reportSoon(view, userInfo._id)
    },
    onDelivered,
  })
  const prepare = () => void prepareAuthor().then(look)
  onLinkChange(() => {
    if (currentLink() !== 'online') return
    void flush(true)
    prepare()
  })
  addEventListener('online', () => void flush(true))
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void flush()
    else if (isAnythingLeft()) handToWorker()
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
    .then(forgetOld)
    .catch(() => undefined)
}
