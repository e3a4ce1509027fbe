import { CLIENT_HEADER, CLIENT_HEADER_VALUE } from '../../../contract/headers.ts'

/**
 * What every call carries: the custom header that a foreign site's form cannot send, and the
 * page's language, so that the server's sentences come in the words the person reads.
 */
export function callHeaders(): Record<string, string> {
  return {
    [CLIENT_HEADER]: CLIENT_HEADER_VALUE,
    'accept-language': document.documentElement.lang,
  }
}
