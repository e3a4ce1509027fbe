export const OUTLET_ERRORS = {
  'franchise.required': 422,
  'franchise.unavailable': 422,
  'outlet.not_found': 404,
  'outlet.stale': 409,
  'outlet.document_ended': 409,
} as const
