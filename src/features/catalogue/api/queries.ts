import { useQuery } from '@tanstack/react-query'
import type { Catalogue, Service } from '../../../../contract/catalogue/services.ts'
import { getCatalogue } from '../../../../contract/catalogue/services.ts'
import { endpointQuery } from '../../../api/endpoint-query.ts'

/** Every service the person may apply for, with its form; one answer of the offline working set. */
export const catalogueQuery = endpointQuery(getCatalogue)

/** The catalogue, asked for once; `data`, `error` and `refetch` as the query has them. */
export function useCatalogue() {
  return useQuery(catalogueQuery)
}

/** The service of this id; undefined while the catalogue loads, null when it has no such service. */
export function useService(id: string | undefined): Service | null | undefined {
  const { data } = useCatalogue()
  return data && (data.services.find((service) => service._id === id) ?? null)
}

/** The category of a service. */
export function categoryOf(catalogue: Catalogue, service: Service) {
  return catalogue.categories.find((category) => category._id === service.categoryId)
}
