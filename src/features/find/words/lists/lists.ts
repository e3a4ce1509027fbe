import { mayOpen } from '../../../../../contract/core/access.ts'
import type { Role } from '../../../../../contract/core/roles.ts'
import type { AskedList } from '../meanings.ts'
import { payouts, PAYMENTS, remittances } from './money-lists.ts'
import { ANALYTICS, CUSTOMERS, feedback, FRANCHISES, PARTNERS, PEOPLE } from './network-lists.ts'
import type { ListTerms } from './terms.ts'
import { applications, tickets } from './work-lists.ts'

const TERMS: Record<AskedList, (role: Role) => ListTerms> = {
  applications,
  tickets,
  payouts,
  remittances,
  feedback,
  payments: () => PAYMENTS,
  franchises: () => FRANCHISES,
  partners: () => PARTNERS,
  customers: () => CUSTOMERS,
  people: () => PEOPLE,
  analytics: () => ANALYTICS,
}

/** What a role can ask of a list; null where it may not open it. */
export function termsOf(list: AskedList, role: Role): ListTerms | null {
  const terms = TERMS[list](role)
  return mayOpen(role, terms.screen) ? terms : null
}
