/** Chunks fetched on demand and apart from every route's budget: the map and the charts. */
export const onDemandChunks = /maplibre|topojson|chart/
