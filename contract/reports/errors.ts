export const REPORT_ERRORS = {
  'report.not_found': 404,
  'report.too_many_open': 409,
  'report.not_ready': 409,
} as const
