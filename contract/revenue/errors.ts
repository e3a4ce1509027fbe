export const REVENUE_ERRORS = {
  'revenue.past_month': 422,
  'revenue.targets_changed': 409,
} as const
