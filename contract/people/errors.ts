export const PEOPLE_ERRORS = {
  'person.not_found': 404,
  'person.user_name_taken': 409,
  'person.stale': 409,
  'person.inactive': 409,
  'person.days_open': 422,
} as const
