import { SERVICE_ALIASES } from '../../../contract/catalogue/service-aliases.ts'
import type { Role } from '../../../contract/core/roles.ts'
import { demoCategories, demoServices } from '../../../server/seed/catalogue/catalogue.ts'
import { demoFranchises } from '../../../server/seed/network/franchises.ts'
import { demoPartners } from '../../../server/seed/network/partners.ts'
import { districtsKnown } from '../../../src/features/find/words/known-names.ts'
import type { Known } from '../../../src/features/find/words/lexicon.ts'

/** A Friday. */
export const TODAY = '2026-11-27'

/** Customers in the rows that the device has. */
const PEOPLE = [
  ...['Sanjay Patil', 'Sunita Jadhav', 'Ramesh Pawar', 'Savita More', 'Anil Shinde'],
  ...['प्रकाश कुलकर्णी', 'Fatima Shaikh', 'Sanjay Gaikwad', 'Latabai Kale'],
]

/** Who gets the names of the network. */
const SEES_NETWORK: readonly Role[] = ['admin', 'support', 'service_partner']

/** What a device of the role knows by name: the demo's catalogue and network, each by its key. */
export function knownTo(role: Role): Known {
  const seen = SEES_NETWORK.includes(role)
  const franchises = seen ? demoFranchises : []
  const partners = seen && role !== 'service_partner' ? demoPartners : []
  return {
    names: [
      ...demoServices.map(({ key: id, name }) => ({
        ...{ kind: 'service' as const, id, names: Object.values(name) },
      })),
      ...demoCategories.map(({ key: id, name }) => ({
        ...{ kind: 'category' as const, id, names: Object.values(name) },
      })),
      ...franchises.map(({ key: id, name }) => ({ kind: 'franchise' as const, id, names: [name] })),
      ...partners.map(({ key: id, name }) => ({ kind: 'partner' as const, id, names: [name] })),
      ...districtsKnown(),
    ],
    aliases: demoServices.flatMap(({ key: service }) => {
      const phrases = SERVICE_ALIASES[service]
      return phrases ? [{ service, phrases }] : []
    }),
    people: PEOPLE,
    today: TODAY,
  }
}
