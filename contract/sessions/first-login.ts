import type { Role } from '../core/roles.ts'

/** Whether the person must first set a password. Support accounts never must (rules.md, Sessions). */
export function mustSetPassword(account: { userType: Role; firstLogin: boolean }): boolean {
  return account.firstLogin && account.userType !== 'support'
}
