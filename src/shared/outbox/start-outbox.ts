import { queryClient } from '../api/query-client.ts'
import { onOwnerChange } from '../device/owner.ts'
import { currentLink, onLinkChange } from '../reachability/link.ts'
import { sessionQuery } from '../session/session.ts'
import { flush } from './flush.ts'
import { prepareAuthor, takeUpRefused } from './prepare-author.ts'
import { reportSoon } from './report-soon.ts'
import { watchOutbox } from './watch-outbox.ts'

/** A page that is open for days renews the sealing key in time. */
const PREPARE_EVERY_MS = 60 * 60_000

/**
 * From now on this page sends what waits on the device, at every sign of a link or of a person
 * (offline.md, rule 8), makes the signed-in person the author of letters, and tells the server what
 * waits here.
 */
export function startOutbox(): void {
  const look = watchOutbox((view, { userInfo }) => {
    void takeUpRefused(view.entries.map(({ entry }) => entry))
    reportSoon(view, userInfo._id)
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
  })
  onOwnerChange(prepare)
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryKey[0] === sessionQuery.queryKey[0]) prepare()
  })
  setInterval(prepare, PREPARE_EVERY_MS)
  void flush(true)
  prepare()
}
