import { FREQUENT_SERVICES } from '../../../../../contract/catalogue/frequent-services.ts'
import type { Service } from '../../../../../contract/catalogue/services.ts'

/** What counters are asked for everywhere, by the services' keys: a new outlet has no applications to count. */
const USUAL = [
  'income-certificate',
  'satbara-extract',
  'ration-card-name-addition',
  'domicile-certificate',
  'pan-card',
  'birth-death-certificate',
]

/**
 * The services on the first step. The outlet's own frequent ones come first, then the usual ones, then the catalogue's.
 * What is not offered any more is left out.
 */
export function offeredServices<Offered extends Pick<Service, '_id' | 'key'>>(
  services: readonly Offered[],
  frequent: readonly string[],
): Offered[] {
  const own = frequent.flatMap((id) => services.find(({ _id }) => _id === id) ?? [])
  const usual = USUAL.flatMap((usualKey) => services.find(({ key }) => key === usualKey) ?? [])
  return [...new Set([...own, ...usual, ...services])].slice(0, FREQUENT_SERVICES)
}
