/** Chunks fetched on demand and apart from every route's budget: the map and the charts. */
export const onDemandChunks = /maplibre|topojson|chart/

const NEWS = 'features/notifications/(live/live-notifications|words/sanitised-html)'
/** A desk requests documents with a connection; a counter supplies them also without one. */
const DESK = 'features/applications/reupload/request-dialog'
const ACCOUNT = 'features/(codes|second-factor|accounts/settings/online)/'

/** Chunks that are of no use without the server: a device stores them after their first use. */
export const onlineChunks = new RegExp(
  `^src/(${ACCOUNT}|${NEWS}|${DESK}|blocks/list/filters/saved-filters-dialog)`,
)

const COUNTER =
  '(blocks/documents/capture/capture-dialog|features/applications/(create/application|reupload/supply)-dialog)'

/**
 * What a counter does all day without a connection, and a desk now and then with one: taking applications
 * and documents, and the camera with its worker. An office device stores it after its first use.
 */
export const counterChunks = new RegExp(`^src/${COUNTER}`)
