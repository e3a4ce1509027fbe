// The events have a file apart from the kinds of outlets, which every device knows.

/** What the history of an outlet shows. */
export const OUTLET_EVENTS = [
  'created',
  'edited',
  'activated',
  'deactivated',
  'bank_account_changed',
  'upi_id_changed',
  'document_added',
  'document_replaced',
  'document_withdrawn',
] as const

/** What the audit trail records of an outlet. */
export const OUTLET_AUDIT_EVENTS = [...OUTLET_EVENTS, 'document_viewed'] as const
