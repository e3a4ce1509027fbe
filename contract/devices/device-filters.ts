import * as v from 'valibot'

/** Columns by which the list sorts; without a choice what has waited longest comes first. */
export const DEVICE_ORDERS = ['outlet', 'waiting', 'seen'] as const

/**
 * What a device holds. `any`: something waits, or was there and is not any more. `late`, `stuck`: by the age of
 * the oldest. `person`: it waits for a person. `lost`: the browser no longer has it.
 */
export const DEVICE_HOLDS = ['any', 'late', 'stuck', 'person', 'lost'] as const
export const DeviceHolds = v.picklist(DEVICE_HOLDS)
export type DeviceHolds = v.InferOutput<typeof DeviceHolds>

/** Not seen for so many days or longer. */
export const UNSEEN_DAYS = ['3', '7', '30'] as const
export const UnseenDays = v.picklist(UNSEEN_DAYS)

/** Days back that discards are counted and shown. */
export const DISCARD_DAYS = 30
export const HasDiscards = v.literal('yes')
