import * as v from 'valibot'

/** How an outlet stands on the map: `overdue` is active with work past its due time. */
export const MAP_STATES = ['active', 'overdue', 'inactive'] as const
export const MapState = v.picklist(MAP_STATES)
export type MapState = v.InferOutput<typeof MapState>
