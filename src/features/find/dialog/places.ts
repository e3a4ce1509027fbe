import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ListedPlace, Screen } from '../../../../contract/core/access.ts'
import { mayDo, mayOpen, navigationOf } from '../../../../contract/core/access.ts'
import { useUser } from '../../../session/user.tsx'
import { filterOptions } from '../../../ui/controls/combo-filter.ts'
import { useCreateElsewhere } from '../../applications/parts/apply-search.ts'
import { CHOOSE_VAN } from '../../vans/parts/plan-search.ts'
import type { Found } from './rank.ts'

/** Screens of every role that the user menu leads to, in the order in which they are offered. */
const UNLISTED = {
  '/settings': msg`Profile settings`,
  '/outbox': msg`Outbox`,
  '/alerts': msg`Alerts`,
} satisfies Partial<Record<Screen, MessageDescriptor>>

type Place = ListedPlace | keyof typeof UNLISTED

/** English words that find a screen in every language. */
const ENGLISH: Record<Place, string> = {
  '/': 'dashboard home',
  '/applications': 'applications list',
  '/services': 'services catalogue fees',
  '/franchises': 'franchises outlets kiosks centres',
  '/service-partner': 'service partners',
  '/feedbacks': 'feedbacks ratings stars reviews',
  '/support-team': 'support team people users accounts',
  '/pending-applications': 'pending applications queue overdue bulk',
  '/support': 'support tickets help',
  '/ticket-admin': 'all support tickets desk',
  '/gramone-seva': 'gram van seva field plan villages',
  '/settings': 'profile settings account password language security',
  '/outbox': 'outbox waiting unsent',
  '/alerts': 'alerts notifications',
  '/analytics': 'analytics figures charts trends median hours completion',
  '/audit': 'audit trail log history',
  '/audit/reads': 'who looked at what reads opened citizens leak',
  '/system': 'system servers jobs backup disk health version',
  '/service-management': 'service management categories fees versions',
  '/payouts/reconciliation': 'reconciliation ledger differences check',
  '/holidays': 'holidays calendar working days',
  '/reports': 'reports report download pdf excel file',
  '/tax': 'tax tds gst pan rates accountant',
  '/devices': 'devices kiosks waiting unsent held discarded last contact',
  '/revenue': 'revenue targets ranking earnings account balance',
  '/payment-status': 'payment status payments fees paid refund cash',
  '/payment-status/day-book': 'day book cash till count close',
  '/payouts': 'payouts payments bank transfer money month',
  '/remittances': 'remittances hand over deposit network held money slip',
  '/customers': 'customer book customers consent withdraw',
}

interface Offered extends Found {
  keywords: string
}

/** Where this person can go, in the order of the bar, and what can be begun. */
function usePlaces(labelOf: (place: ListedPlace) => MessageDescriptor): Offered[] {
  const { t, i18n } = useLingui()
  const role = useUser().userInfo.userType
  const create = useCreateElsewhere()
  const listed = navigationOf(role).all
  const screen = (to: Place, label: MessageDescriptor): Offered => ({
    ...{ kind: 'screen', id: to, to, label: i18n._(label), keywords: ENGLISH[to] },
  })
  const unlisted = Object.entries(UNLISTED) as [keyof typeof UNLISTED, MessageDescriptor][]
  const places = [
    ...listed.map((each) => screen(each, labelOf(each))),
    ...unlisted
      .filter(([each]) => mayOpen(role, each) && !listed.some((place) => place === each))
      .map(([each, label]) => screen(each, label)),
  ]
  const actions: Offered[] = []
  if (create && create.to) {
    const { label, to, search = {} } = create
    actions.push({
      ...{ kind: 'action', id: 'application', label, to, search },
      keywords: 'new application create apply submit',
    })
  }
  if (mayDo(role, 'ticket.create')) {
    actions.push({
      ...{ kind: 'action', id: 'ticket', label: t`New ticket`, to: '/support' },
      ...{ search: { new: true }, keywords: 'new ticket create help problem' },
    })
  }
  if (mayDo(role, 'remittance.enter')) {
    actions.push({
      ...{ kind: 'action', id: 'remittance', label: t`New remittance`, to: '/remittances' },
      ...{ search: { new: true }, keywords: 'new remittance enter hand over deposit money slip' },
    })
  }
  if (mayDo(role, 'van.plan')) {
    actions.push({
      ...{ kind: 'action', id: 'plan', label: t`Plan the vans`, to: '/gramone-seva' },
      ...{ search: { plan: CHOOSE_VAN }, keywords: 'plan vans day villages route' },
    })
  }
  return [...places, ...actions]
}

/** The screens and actions that the words find, in the person's language and in English; without words all. */
export function useFoundPlaces(
  labelOf: (place: ListedPlace) => MessageDescriptor,
  typed: string,
): Found[] {
  const places = usePlaces(labelOf)
  const options = places.map(({ label, keywords }, at) => ({ value: String(at), label, keywords }))
  return filterOptions(options, typed).flatMap(({ value }) => places[Number(value)] ?? [])
}
