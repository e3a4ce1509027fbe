import type { ServiceForm } from '../../../../contract/catalogue/services.ts'
import { useService } from '../api/queries.ts'

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
