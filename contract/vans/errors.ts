export const VAN_ERRORS = {
  'van.not_found': 404,
  'van.plan_stale': 409,
  'van.day_closed': 422,
  'van.day_not_planned': 422,
  'van.village_unknown': 404,
} as const
