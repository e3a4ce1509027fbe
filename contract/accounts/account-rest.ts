/** The changes by which an account could have come into other hands. */
export const HANDING_CHANGES = ['contact', 'password', 'second_factor'] as const
export type HandingChange = (typeof HANDING_CHANGES)[number]

/**
 * For so long after one of these changes the account changes no bank account and no UPI id, and the codes for money of an
 * administrator go to the former address too. Nobody else changes both contact and password of it alone in that time.
 */
export const REST_HOURS = 48
