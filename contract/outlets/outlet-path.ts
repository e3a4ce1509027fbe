import type { OutletKind } from './outlet-filters.ts'

/** The screen of one franchise or partner. */
export function outletPath(kind: OutletKind, id: string): string {
  return kind === 'franchise' ? `/franchises/${id}` : `/service-partner/${id}`
}
