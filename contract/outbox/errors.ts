export const OUTBOX_ERRORS = {
  'envelope.device_unknown': 401,
  'envelope.device_ended': 401,
  'envelope.signature_wrong': 401,
  'envelope.account_closed': 403,
  'envelope.dependency_pending': 409,
  'envelope.already_done': 409,
  'envelope.damaged': 422,
  'envelope.undecryptable': 422,
  'envelope.quota_exceeded': 429,
  'envelope.too_old': 426,
  'envelope.too_new': 503,
} as const
