export const PASSWORD_LINK_ERRORS = {
  'link.ended': 410,
  'link.too_many': 429,
} as const
