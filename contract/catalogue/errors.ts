export const CATALOGUE_ERRORS = {
  'service.unavailable': 422,
  'service.fee_changed': 409,
  'service_version.ended': 409,
  'catalogue.not_found': 404,
  'catalogue.stale': 409,
} as const
