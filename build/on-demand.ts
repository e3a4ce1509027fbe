/** Chunks fetched on demand and apart from every route's budget: the map and the charts. */
export const onDemandChunks = /maplibre|topojson|chart/

const NEWS = 'features/notifications/(live/live-notifications|words/sanitised-html)'
const ACCOUNT = 'features/(codes|second-factor|accounts/settings/online)/'

/** Chunks that are of no use without the server: a device stores them after their first use. */
export const onlineChunks = new RegExp(
  `^src/(${ACCOUNT}|${NEWS}|features/tickets/desk/|blocks/list/filters/saved-filters-dialog)`,
)

/** The camera, with its worker: an office device stores it after its first use, as a desk picks files. */
export const counterChunks = /^src\/blocks\/documents\/capture\/capture-dialog/
