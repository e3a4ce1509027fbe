import { useQuery } from '@tanstack/react-query'
import type { Catalogue, Service, ServiceForm } from '../../../../contract/catalogue/services.ts'
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

/** An application, as far as its service's form is concerned. */
export interface WithService {
  serviceId: string
  service: ServiceForm | null
}

/**
 * The form of the version that an application was made with: its own where the catalogue has another one by
 * now, or none (rules.md, Service versions); undefined and null as `useService`.
 */
export function useServiceForm({ serviceId, service }: WithService) {
  const offered = useService(serviceId)
  return service ?? offered
}

/** The category of a service. */
export function categoryOf(catalogue: Catalogue, service: Service) {
  return catalogue.categories.find((category) => category._id === service.categoryId)
}
