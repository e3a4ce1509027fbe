/** The maps, whose code comes when one is shown: some 300 KiB. */
export const loadNearMap = () => import('../maplibre/near-map.online.tsx')
export const loadPinMap = () => import('../maplibre/pin-map.online.tsx')
export const loadDistrictsMap = () => import('../maplibre/districts-map.online.tsx')
export const loadOutletsMap = () => import('../maplibre/outlets-map.online.tsx')
