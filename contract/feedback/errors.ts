export const FEEDBACK_ERRORS = {
  'feedback.not_found': 404,
  'feedback.closed': 410,
  'feedback.stale': 409,
} as const
