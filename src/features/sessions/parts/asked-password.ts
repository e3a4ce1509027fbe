import { createStore } from '../../../api/store.ts'

/** What the shell's dialog is open for: it hears whether the person has given the right password. */
export interface AskedPassword {
  settle: (isConfirmed: boolean) => void
}

export const askedPassword = createStore<AskedPassword | null>(null)

let asked: Promise<boolean> | null = null

/** Opens the password dialog of the shell and answers whether it was right; calls at the same time share one dialog. */
export function askForPassword(): Promise<boolean> {
  asked ??= new Promise<boolean>((resolve) => {
    const settle = (isConfirmed: boolean) => {
      asked = null
      askedPassword.set(null)
      resolve(isConfirmed)
    }
    askedPassword.set({ settle })
  })
  return asked
}
