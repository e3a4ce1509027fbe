import * as v from 'valibot'
import { Id } from '../../../../contract/core/primitives.ts'
import { several } from '../../../../contract/core/text/several.ts'
import { listSearch } from '../../../blocks/list/list-search.ts'
import { lenient } from '../../../blocks/list/search-params.ts'

export const MANAGED_STATES = ['active', 'inactive', 'draft'] as const

/** Search parameters of the services that are managed. */
export const manageSearch = listSearch({
  category: several(Id),
  state: several(v.picklist(MANAGED_STATES)),
})

/** What else the address carries: the open service, or `new`; and whether a category is to be added. */
export const OpenAddress = v.object({
  service: lenient(v.union([v.literal('new'), Id])),
  add: lenient(v.literal('category')),
})

/** The way to a service's screen, for links. */
export const serviceAddress = (service: string) =>
  ({ to: '/service-management', search: { service } }) as unknown as { to: '/service-management' }
