/** The maps, whose code comes when one is shown: some 300 KiB (build/on-demand.ts). */
export const loadNearMap = () => import('../maplibre/near-map.tsx')
export const loadPinMap = () => import('../maplibre/pin-map.tsx')
export const loadOutletsMap = () => import('../maplibre/outlets-map.tsx')
