import { useSearch } from '@tanstack/react-router'
import * as v from 'valibot'
import type { AnalyticsPart, AnalyticsView } from '../../../../contract/analytics/view.ts'
import { AnalyticsAddress, Dimension, DIMENSIONS } from '../../../../contract/analytics/view.ts'
import { lenient } from '../../../blocks/list/search-params.ts'

const known = AnalyticsAddress.entries

/** What the address carries; an unreadable value falls away. */
const Address = v.object({
  period: lenient(known.period.wrapped),
  against: lenient(known.against.wrapped),
  part: lenient(known.part.wrapped),
  by: lenient(Dimension),
  beside: lenient(known.beside.wrapped),
  service: lenient(known.service.wrapped),
  category: lenient(known.category.wrapped),
  franchise: lenient(known.franchise.wrapped),
  partner: lenient(known.partner.wrapped),
  van: lenient(known.van.wrapped),
  district: lenient(known.district.wrapped),
})
export type Address = v.InferOutput<typeof Address>

/** Something that is seen beside what the view is narrowed to. */
interface Beside {
  of: Dimension
  id: string
  view: AnalyticsView
}

/** What the address shows. */
export interface Shown {
  view: AnalyticsView
  part: AnalyticsPart
  by: Dimension
  /** By what a second view can stand beside this one: the first thing that it is narrowed to. */
  comparable: Dimension | undefined
  beside: Beside | null
  address: Address
}

/** The view that the address shows, which part of it, and what stands beside it. */
export function useAnalyticsView(): Shown {
  const address = v.parse(Address, useSearch({ strict: false }))
  const { period = 'current_month', against = 'before', part = 'figures' } = address
  const { by = 'service', beside: id } = address
  const set = DIMENSIONS.filter((each) => address[each] !== undefined)
  const filters = Object.fromEntries(set.map((each) => [each, address[each]]))
  const view: AnalyticsView = { period, against, ...filters }
  const [comparable] = set
  const isBeside = comparable !== undefined && id !== undefined && id !== view[comparable]
  const beside = isBeside ? { of: comparable, id, view: { ...view, [comparable]: id } } : null
  return { view, part, by, comparable, beside, address }
}

/** The address as a saved view keeps it: what is set, alone. */
export function setOf(address: Address): AnalyticsAddress {
  return v.parse(AnalyticsAddress, JSON.parse(JSON.stringify(address)))
}

/** What is worth seeing next once the figures are narrowed to one of a dimension. */
const NEXT: Record<Dimension, Dimension> = {
  service: 'franchise',
  category: 'service',
  franchise: 'service',
  partner: 'franchise',
  van: 'service',
  district: 'franchise',
}

/** For the `search` of a link: the address narrowed to one group. */
export function narrowedTo(address: Address, by: Dimension, id: string): Address {
  return { ...address, [by]: id, by: NEXT[by], beside: undefined }
}
