export const PAYMENT_ERRORS = {
  'payment.too_much': 422,
  'payment.not_found': 404,
  'payment.not_reversible': 422,
  'till.not_found': 404,
  'day_book.changed': 409,
  'day_book.not_closable': 422,
} as const
