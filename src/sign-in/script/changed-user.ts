import { setSignedInUserId } from '../../session/last-person.ts'
import { storageKeys } from '../../storage-keys.ts'
import { element } from './elements.ts'

/**
 * Remembers, for the sign-in form, whose password was set by a link. The server has ended the
 * session of the person who was signed in here.
 */
export function noteChangedUser(userName: string): void {
  setSignedInUserId(null)
  try {
    sessionStorage.setItem(storageKeys.passwordChangedFor, userName)
  } catch {
    // Without storage the name is typed.
  }
}

/** Fills in that name, once. */
export function fillChangedUser(): void {
  try {
    const userName = sessionStorage.getItem(storageKeys.passwordChangedFor)
    if (userName === null) return
    sessionStorage.removeItem(storageKeys.passwordChangedFor)
    element('#userName', HTMLInputElement).value = userName
    element('#password', HTMLInputElement).focus()
  } catch {
    // Storage is blocked, so no name was remembered.
  }
}
