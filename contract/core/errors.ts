/** Errors that any call can get, with their HTTP status. */
export const CORE_ERRORS = {
  'request.invalid': 400,
  'request.not_json': 400,
  'request.too_large': 413,
  'request.type_unsupported': 415,
  'request.cross_site': 403,
  'request.not_found': 404,
  'request.too_many': 429,
  'request.too_many_today': 429,
  'idempotency.key_missing': 400,
  'idempotency.body_differs': 422,
  'idempotency.in_flight': 409,
  'access.forbidden': 403,
  'server.failed': 500,
  'server.unavailable': 503,
  'server.read_only': 503,
} as const
