import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { errorText } from '../../../i18n/error-text.ts'
import type { Refused } from './unlock.ts'
import '../error-texts.ts'

/** The number of remaining tries is shown from this count down. */
const WARN_BELOW_TRIES = 3

/** Sentence for a failed unlock and what to do, in the page's language. */
export function useRefusalText() {
  const { t } = useLingui()
  return (refused: Refused, method: 'password' | 'pin' | 'device'): string => {
    if (refused.reason === 'server') return errorText(refused.error)
    if (refused.reason === 'unreachable') {
      return t`You need an internet connection the first time you use this password on this device.`
    }
    const { left } = refused
    if (left === 0) {
      return t`Too many wrong tries. Go online and sign in. Your unsent work is still saved.`
    }
    const wrong = method === 'pin' ? t`The PIN is incorrect.` : t`The password is incorrect.`
    if (left === null || left > WARN_BELOW_TRIES) return wrong
    return `${wrong} ${t`${plural(left, { one: '# try left.', other: '# tries left.' })}`}`
  }
}
