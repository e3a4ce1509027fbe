import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { OwnSession } from '../../../../contract/sessions/own-sessions.ts'

/** "Chrome on Windows", as far as the device told. */
export function deviceName({ browser, system }: Pick<OwnSession, 'browser' | 'system'>): string {
  if (browser && system) return i18n._(msg`${browser} on ${system}`)
  return browser ?? system ?? i18n._(msg`Unknown device`)
}
