import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { Id } from '../../contract/core/primitives.ts'
import type { RouteSearch } from '../blocks/list/list-search.ts'
import { lenient } from '../blocks/list/search-params.ts'
import { ServicesPage } from '../features/catalogue/services-page.tsx'
import type { servicesSearch } from '../features/catalogue/services-search.ts'

/** The service whose details are open. */
const own = { service: lenient(Id) }

export const Route = createFileRoute('/services')({
  validateSearch: v.looseObject(own) as unknown as RouteSearch<typeof servicesSearch, typeof own>,
  component: ServicesPage,
})
