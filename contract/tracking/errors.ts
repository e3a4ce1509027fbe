export const TRACKING_ERRORS = {
  'tracking.not_found': 404,
} as const
