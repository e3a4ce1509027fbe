export const NOTIFICATION_ERRORS = {
  'push.subscription_unknown': 404,
  'notification.not_found': 404,
} as const
