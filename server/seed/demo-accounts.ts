/** Every demo account's password (rules.md, Operation). */
export const DEMO_PASSWORD = 'Seva@2026'

/** The accounts that the start prints. */
export const DEMO_ACCOUNTS = [
  { userName: 'admin', about: 'administrator' },
  { userName: 'franchise', about: 'franchise operator' },
  { userName: 'partner', about: 'service partner' },
  { userName: 'support', about: 'support staff' },
  { userName: 'gramvan', about: 'gram van operator' },
  { userName: 'newfranchise', about: 'franchise operator at the first sign-in' },
] as const
