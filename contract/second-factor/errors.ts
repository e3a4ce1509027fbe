export const SECOND_FACTOR_ERRORS = {
  'recovery_code.wrong': 422,
  'second_factor.unchanged': 409,
  'second_factor.off': 409,
  'second_factor.required': 403,
  'authenticator.wrong': 422,
  'authenticator.none': 404,
} as const
