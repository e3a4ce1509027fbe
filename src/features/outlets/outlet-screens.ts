import type { OutletKind } from '../../../contract/outlets/outlet-filters.ts'

/** The screens of a kind's list. */
export const LIST_PATHS = {
  franchise: '/franchises',
  partner: '/service-partner',
} as const satisfies Record<OutletKind, string>
