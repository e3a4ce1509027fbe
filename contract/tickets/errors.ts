export const TICKET_ERRORS = {
  'ticket.not_found': 404,
  'ticket.stale': 409,
  'ticket.transition_refused': 422,
  'ticket.closed': 422,
  'ticket.assignee_unknown': 422,
  'ticket.merge_refused': 422,
  'canned.too_many': 422,
} as const
