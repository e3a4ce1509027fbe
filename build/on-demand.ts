/** Chunks fetched on demand and apart from every route's budget: the map and the charts. */
export const onDemandChunks = /maplibre|topojson|chart/

/** Chunks that are of no use without the server: a device stores them after their first use. */
export const onlineChunks =
  /^src\/(features\/(codes|second-factor|accounts\/settings\/online)\/|blocks\/list\/filters\/saved-filters-dialog)/
