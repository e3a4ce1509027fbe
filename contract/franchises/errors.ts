export const FRANCHISE_ERRORS = {
  'franchise.required': 422,
  'franchise.unavailable': 422,
} as const
