export const CUSTOMER_ERRORS = {
  'customer.not_found': 404,
  'customer.document_ended': 422,
} as const
