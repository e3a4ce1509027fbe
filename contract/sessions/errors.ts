export const SESSION_ERRORS = {
  'session.none': 401,
  'session.other_user': 401,
  'session.first_login': 403,
  'session.not_found': 404,
  'login.failed': 401,
  'login.too_many': 429,
  'password.required': 403,
  'password.current_wrong': 422,
  'password.unchanged': 422,
} as const
