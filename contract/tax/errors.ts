export const TAX_ERRORS = {
  'tax.rate_not_found': 404,
  'tax.rate_exists': 409,
  'tax.rate_past': 422,
  'tax.receiver_not_found': 404,
  'tax.stale': 409,
  'tax.month_past': 422,
} as const
