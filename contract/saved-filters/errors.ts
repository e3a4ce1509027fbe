export const SAVED_FILTER_ERRORS = {
  'filters.too_many': 422,
} as const
