export const OUTLET_ERRORS = {
  'outlet.not_found': 404,
  'outlet.stale': 409,
  'outlet.document_ended': 409,
} as const
