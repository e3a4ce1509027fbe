import type { ApplicationListQuery } from '../../../../../contract/applications/application-filters.ts'
import { isFinal, statusesOf } from '../../../../../contract/applications/application-status.ts'
import type { StatusFilter } from '../../../../../contract/applications/application-status.ts'
import { mayDo, mayOpen } from '../../../../../contract/core/access.ts'
import type { Role } from '../../../../../contract/core/roles.ts'
import type { Several } from '../../../../../contract/core/text/several.ts'
import { turnsOf } from '../../../../../contract/core/turns.ts'
import type { TicketFilter } from '../../../../../contract/tickets/ticket-filters.ts'
import type { Filters, ListTerms } from './terms.ts'
import { days, keys, none, senses } from './terms.ts'

export function applications(role: Role): ListTerms {
  const isListed = mayOpen(role, '/applications')
  const mine = turnsOf(role, 'mine').length > 0
  return {
    screen: isListed ? '/applications' : '/gramone-seva',
    senses: senses<ApplicationListQuery>({
      pending: { status: 'pending' },
      open: { status: 'pending' },
      submitted: { status: 'submitted' },
      in_progress: { status: 'in_progress' },
      under_review: { status: 'under_review' },
      completed: { status: 'completed' },
      rejected: { status: 'rejected' },
      overdue: { serviceLevel: 'overdue' },
      due_soon: { serviceLevel: 'warning' },
      on_time: { serviceLevel: 'on_time' },
      ...(mine && { mine: { turn: 'mine' } }),
      with_customer: { turn: 'customer' },
      with_others: { turn: 'others' },
      ...(isListed && { van: { source: 'van' } }),
      ...(mayDo(role, 'network.names') && { no_partner: { partner: 'none' } }),
    }),
    several: keys<ApplicationListQuery>(
      ...(['status', 'serviceLevel', 'turn', 'service'] as const),
      ...(['franchise', 'partner', 'district'] as const),
    ),
    names: {
      service: 'service',
      person: 'search',
      ...(mayDo(role, 'network.names') &&
        isListed && { franchise: 'franchise', partner: 'partner', district: 'district' }),
    },
    period: isListed ? days : none,
    ...(isListed && { together: decided }),
  }
}

/** "Completed last month" asks for the decisions of that month, not for what came in then. */
function decided({ from, to, ...others }: Filters): Filters {
  const status = others['status'] as Several<StatusFilter> | undefined
  if (status && statusesOf(status).every(isFinal)) {
    return { ...others, ...(from && { decidedFrom: from }), ...(to && { decidedTo: to }) }
  }
  return { ...others, ...(from && { from }), ...(to && { to }) }
}

export function tickets(role: Role): ListTerms {
  const isAtDesk = mayDo(role, 'ticket.work')
  return {
    screen: mayOpen(role, '/ticket-admin') ? '/ticket-admin' : '/support',
    senses: senses<TicketFilter>({
      pending: { status: 'unresolved' },
      unresolved: { status: 'unresolved' },
      submitted: { status: 'submitted' },
      open: { status: 'open' },
      in_progress: { status: 'in_progress' },
      resolved: { status: 'resolved' },
      closed: { status: 'closed' },
      low: { priority: 'low' },
      medium: { priority: 'medium' },
      high: { priority: 'high' },
      urgent: { priority: 'urgent' },
      mine: { turn: 'mine' },
      with_support: { turn: 'support' },
      with_requester: { turn: 'requester' },
      technical_issue: { category: 'technical_issue' },
      general_inquiry: { category: 'general_inquiry' },
      application_status: { category: 'application_status' },
      payment_issue: { category: 'payment_issue' },
      document_verification: { category: 'document_verification' },
      franchise_support: { category: 'franchise_support' },
      service_complaint: { category: 'service_complaint' },
      system_access: { category: 'system_access' },
      training_request: { category: 'training_request' },
      feature_request: { category: 'feature_request' },
      bug_report: { category: 'bug_report' },
      billing: { category: 'billing' },
      ...(isAtDesk && {
        overdue: { level: 'overdue' },
        due_soon: { level: 'warning' },
        on_time: { level: 'on_time' },
        unassigned: { assignee: 'nobody' },
      }),
      ...(isAtDesk && mayDo(role, 'ticket.create') && { own_tickets: { raised: 'mine' } }),
    }),
    several: keys<TicketFilter>(
      ...(['status', 'turn', 'priority', 'category'] as const),
      ...(['level', 'assignee', 'outlet'] as const),
    ),
    names: isAtDesk ? { franchise: 'outlet', partner: 'outlet' } : {},
    period: none,
  }
}
