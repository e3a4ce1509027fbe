import type { AnalyticsView } from '../../../../../contract/analytics/view.ts'
import { mayDo } from '../../../../../contract/core/access.ts'
import type { Role } from '../../../../../contract/core/roles.ts'
import type { FeedbackFilter } from '../../../../../contract/feedback/feedbacks.ts'
import type { OutletFilter } from '../../../../../contract/outlets/outlets.ts'
import type { PersonFilter } from '../../../../../contract/people/people.ts'
import type { ListTerms, Senses } from './terms.ts'
import { keys, none, senses } from './terms.ts'

const FEEDBACK_MONTHS: Readonly<Record<number, string>> = {
  1: 'month',
  3: 'three_months',
  6: 'six_months',
}

export const feedback = (role: Role): ListTerms => ({
  screen: '/feedbacks',
  senses: senses<FeedbackFilter>({
    excellent: { band: 'excellent' },
    good: { band: 'good' },
    average: { band: 'average' },
    poor: { band: 'poor' },
    answered: { state: 'answered' },
    unanswered: { state: 'unanswered' },
    ...(mayDo(role, 'feedback.hide') && { hidden: { state: 'hidden' } }),
  }),
  several: keys<FeedbackFilter>('state', 'franchise', 'partner'),
  names: {
    ...(mayDo(role, 'network.names') && { franchise: 'franchise' }),
    ...(mayDo(role, 'franchise.choose') && { partner: 'partner' }),
  },
  period: ({ months = 0 }) => {
    const period = FEEDBACK_MONTHS[months]
    return period ? { period } : null
  },
})

const OUTLET_SENSES: Senses<OutletFilter> = {
  active: { state: 'active' },
  inactive: { state: 'inactive' },
  closed: { state: 'inactive' },
  never_signed_in: { state: 'new' },
  documents_expired: { documents: 'expired' },
  documents_soon: { documents: 'soon' },
}

export const FRANCHISES: ListTerms = {
  screen: '/franchises',
  senses: senses<OutletFilter>({
    ...OUTLET_SENSES,
    digital: { type: 'digital' },
    kiosk: { type: 'kiosk' },
    target_reached: { target: 'reached' },
    below_target: { target: 'below' },
  }),
  several: keys<OutletFilter>('state', 'documents', 'type', 'partner', 'district'),
  names: { partner: 'partner', district: 'district' },
  period: none,
}

export const PARTNERS: ListTerms = {
  screen: '/service-partner',
  senses: senses(OUTLET_SENSES),
  several: keys<OutletFilter>('state', 'documents', 'district'),
  names: { district: 'district' },
  period: none,
}

export const CUSTOMERS: ListTerms = {
  screen: '/customers',
  senses: {},
  several: [],
  names: { person: 'search' },
  period: none,
}

export const PEOPLE: ListTerms = {
  screen: '/support-team',
  senses: senses<PersonFilter>({
    active: { state: 'active' },
    inactive: { state: 'inactive' },
    closed: { state: 'inactive' },
    never_signed_in: { state: 'new' },
    support_staff: { role: 'support' },
    van_operators: { role: 'gramvan' },
  }),
  several: keys<PersonFilter>('state', 'role'),
  names: {},
  period: none,
}

const ANALYTICS_MONTHS: Readonly<Record<number, AnalyticsView['period']>> = {
  1: 'current_month',
  3: 'last_3_months',
  6: 'last_6_months',
  12: 'last_year',
}

export const ANALYTICS: ListTerms = {
  screen: '/analytics',
  senses: senses<AnalyticsView>({ no_partner: { partner: 'none' } }),
  several: [],
  names: {
    ...{ service: 'service', category: 'category', franchise: 'franchise' },
    ...{ partner: 'partner', district: 'district' },
  },
  period: ({ months = 0, isLastYear }) => {
    const period = isLastYear ? 'last_year' : ANALYTICS_MONTHS[months]
    return period ? { period } : null
  },
  by: (dimension) => ({ by: dimension }),
  // Its figures are those of applications.
  lists: { applications: {} },
}
