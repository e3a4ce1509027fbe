import { useSearch } from '@tanstack/react-router'
import * as v from 'valibot'
import { AnalyticsPeriod } from '../../../contract/analytics/periods.ts'
import type { AnalyticsView } from '../../../contract/analytics/view.ts'
import { AnalyticsFilter, Dimension } from '../../../contract/analytics/view.ts'
import { lenient } from '../../blocks/list/search-params.ts'

const { service, category, franchise, partner, van, district } = AnalyticsFilter.entries

/** What the address carries; an unreadable value falls away. */
const Address = v.object({
  period: lenient(AnalyticsPeriod),
  by: lenient(Dimension),
  service: lenient(service.wrapped),
  category: lenient(category.wrapped),
  franchise: lenient(franchise.wrapped),
  partner: lenient(partner.wrapped),
  van: lenient(van.wrapped),
  district: lenient(district.wrapped),
})
export type Address = v.InferOutput<typeof Address>

/** The view that the address shows, and by what it is broken down. */
export function useAnalyticsView(): { view: AnalyticsView; by: Dimension; address: Address } {
  const address = v.parse(Address, useSearch({ strict: false }))
  const { period = 'current_month', by = 'service', ...filters } = address
  const set = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined))
  return { view: { period, ...set }, by, address }
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
  return { ...address, [by]: id, by: NEXT[by] }
}
