export const HOLIDAY_ERRORS = {
  'holiday.not_found': 404,
  'holiday.exists': 409,
  'holiday.stale': 409,
  'holiday.past': 422,
} as const
