/** Chunks fetched on demand and apart from every route's budget: the map and the charts. */
export const onDemandChunks = /maplibre|topojson|chart/

const NEWS = 'features/notifications/(live/live-notifications|words/sanitised-html)'
const ACCOUNT = 'features/(codes|second-factor|accounts/settings/online)/'
const OFFICE =
  'features/(applications/api/tracker/sla-tracker.tsx|notifications/critical/critical-alerts)'

/** Chunks that are of no use without the server: a device stores them after their first use. */
export const onlineChunks = new RegExp(
  `^src/(${ACCOUNT}|${NEWS}|${OFFICE}|blocks/list/filters/saved-filters-dialog)`,
)

const COUNTER =
  '(blocks/documents/capture/capture-dialog|features/applications/create/application-dialog)'

/**
 * What a counter does all day without a connection, and a desk now and then with one: taking applications, and
 * the camera with its worker. An office device stores it after its first use.
 */
export const counterChunks = new RegExp(`^src/${COUNTER}`)
