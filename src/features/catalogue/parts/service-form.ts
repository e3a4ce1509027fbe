import type { ServiceForm } from '../../../../contract/catalogue/services.ts'
import { useService } from '../api/queries.ts'

/** An application, as far as its service's form is concerned. */
export interface WithService {
  serviceId: string
  service: ServiceForm | null
}

/**
 * The form of the version that an application was made with (rules.md, Service versions). The
 * application carries the form when the catalogue no longer has that version. Undefined and null as
 * in `useService`.
 */
export function useServiceForm({ serviceId, service }: WithService) {
  const offered = useService(serviceId)
  return service ?? offered
}
