export const CODE_ERRORS = {
  'code.wrong': 422,
  'code.expired': 410,
  'code.used_up': 410,
  'code.none': 410,
  'code.unreachable': 422,
  'code.too_many': 429,
  'code.required': 403,
} as const
