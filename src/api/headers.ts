import { CLIENT_HEADER, CLIENT_HEADER_VALUE, USER_HEADER } from '../../contract/core/headers.ts'
import { clearCachedAnswers } from './conditional-get.ts'

let requestUser: string | null = null

/** Whom this page's calls are for from now on; `null` leaves it to the cookie. */
export function setRequestUser(userId: string | null): void {
  if (userId !== requestUser) clearCachedAnswers()
  requestUser = userId
}

/**
 * Headers of every call: one that a foreign site's form cannot send, the page's language, and the
 * person. The server writes its sentences in the page's language.
 */
export function callHeaders(): Record<string, string> {
  return {
    [CLIENT_HEADER]: CLIENT_HEADER_VALUE,
    'accept-language': document.documentElement.lang,
    ...(requestUser !== null && { [USER_HEADER]: requestUser }),
  }
}
