import { FREQUENT_SERVICES } from '../../../../../contract/applications/frequent-services.ts'
import type { Service } from '../../../../../contract/catalogue/services.ts'

/**
 * The services on the first step: the outlet's own frequent ones, then the catalogue's first, until there are enough.
 * What is not offered any more is left out.
 */
export function offeredServices(
  services: readonly Service[],
  frequent: readonly string[],
): Service[] {
  const known = frequent.flatMap((id) => services.find(({ _id }) => _id === id) ?? [])
  return [...new Set([...known, ...services])].slice(0, FREQUENT_SERVICES)
}
