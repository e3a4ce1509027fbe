import { notePersistence } from '../../../offline/device-store/persistence.ts'

/** Asks the browser for persistent storage because the person wants it; answers whether it agreed. */
export async function askForPersistence(): Promise<boolean> {
  const isAgreed = await navigator.storage?.persist().catch(() => false)
  notePersistence(isAgreed)
  return isAgreed
}
