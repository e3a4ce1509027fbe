export const DEVICE_ERRORS = {
  'device.not_found': 404,
} as const
