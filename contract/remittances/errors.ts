export const REMITTANCE_ERRORS = {
  'remittance.not_found': 404,
  'remittance.day_refused': 422,
  'remittance.stale': 409,
  'remittance.transition_refused': 422,
} as const
