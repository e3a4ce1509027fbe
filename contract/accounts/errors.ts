export const ACCOUNT_ERRORS = {
  'account.resting': 403,
  'account.same_hands': 403,
  'contact.not_found': 404,
  'contact.unchanged': 422,
  'contact.own_request': 403,
} as const
