export const REPORT_ERRORS = {
  'report.not_found': 404,
  'report.too_many_open': 409,
  'report.not_ready': 409,
  'report.schedule_not_found': 404,
  'report.schedule_stale': 409,
  'report.schedule_running': 409,
  'report.too_many_schedules': 409,
} as const
