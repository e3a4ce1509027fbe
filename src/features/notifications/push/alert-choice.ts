import { storageKeys } from '../../../storage-keys.ts'

function chosen(): string[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(storageKeys.alertsOn) ?? '[]')
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

/** Whether this person turned alerts on here; the next sign-in restores them. */
export function wantsAlerts(userId: string): boolean {
  return chosen().includes(userId)
}

export function rememberAlerts(userId: string, isOn: boolean): void {
  const others = chosen().filter((id) => id !== userId)
  try {
    localStorage.setItem(storageKeys.alertsOn, JSON.stringify(isOn ? [...others, userId] : others))
  } catch {
    // Without storage alerts must be turned on again after each sign-in.
  }
}
