import { COUNTER_ROLES } from '../contract/core/access.ts'
import type { Role } from '../contract/core/roles.ts'
import { REMINDED_OF } from '../contract/reminders/reminded-roles.ts'

/** Chunks fetched on demand and apart from every route's budget: the map and the charts. */
export const onDemandChunks = /maplibre|topojson|chart/

const NEWS = 'features/notifications/(live/live-notifications|words/sanitised-html)'
/** A desk requests documents, changes partners, works off the queue and on tickets with a connection. */
const DESK =
  'features/(applications/(assign/assign-dialog|pending/)|reuploads/parts/request-dialog|tickets/(desk|record/desk)/)'
/** A counter gives back, reverses and counts with a connection; it takes payments without one. */
const TILL =
  'features/payments/(correct/|day-book/(move-dialog|close-dialog|reverse-movement)|parts/(upi-id-card|own-upi-id)|upi/upi-id-dialog)'
const ACCOUNT = 'features/(codes|second-factor|accounts/settings/online)/'
const OFFICE =
  'features/(applications/tracker/sla-tracker.tsx|catalogue/manage/|feedback/figures/|find/dialog/|imports/|notifications/critical-alerts|outlets/papers/own-documents-card)'

/** Chunks that are of no use without the server: a device stores them after their first use. */
export const onlineChunks = new RegExp(
  `^src/(${ACCOUNT}|${NEWS}|${DESK}|${OFFICE}|${TILL}|features/(vans/(office|planning)|map/maplibre|outlets/map)/|blocks/list/filters/saved-filters-dialog)`,
)

/** Chunks that are of use to some roles alone. */
const CHUNKS_OF_ROLES: readonly { chunks: RegExp; roles: readonly Role[] }[] = [
  // What a counter does all day without a connection, and a desk now and then with one.
  { chunks: /^src\/features\/applications\/create\/application-dialog/, roles: COUNTER_ROLES },
  { chunks: /^src\/features\/reuploads\/record\/supply-dialog/, roles: COUNTER_ROLES },
  // Who was there before: a desk has no customer book.
  { chunks: /^src\/features\/applications\/create\/known\//, roles: COUNTER_ROLES },
  // What a customer pays: a desk reads it after its first use.
  { chunks: /^src\/features\/payments\//, roles: COUNTER_ROLES },
  // The camera, with its worker: a desk picks files.
  { chunks: /^src\/blocks\/documents\/capture\/capture-dialog/, roles: COUNTER_ROLES },
  // A desk that asks for a name in Devanagari fetches how names are spelt when it first does.
  { chunks: /^src\/blocks\/forms\/names\//, roles: COUNTER_ROLES },
  // A van's day, which nobody else has.
  {
    chunks: /^src\/features\/(vans\/(day|prepare|plan)|applications\/create\/village)\//,
    roles: ['gramvan'],
  },
  { chunks: /^src\/features\/reminders\//, roles: Object.keys(REMINDED_OF) as Role[] },
]

/** Whether a device of the role stores the chunk after its first use and not ahead; `null`: not known yet. */
export function isOfOtherRoles(chunk: string, role: Role | null): boolean {
  return CHUNKS_OF_ROLES.some(
    ({ chunks, roles }) => chunks.test(chunk) && (role === null || !roles.includes(role)),
  )
}
