import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Channel } from '../../../../contract/core/primitives.ts'
import {
  FIRST_PASSWORD_DAYS,
  RESET_MINUTES,
} from '../../../../contract/messages/message-templates.ts'

/** The channel that a link was sent by, and the masked address that it went to. */
export interface SentLink {
  channel: Channel
  maskedAddress: string
}

/** Where a link to a password went. */
export function sentText(sent: readonly SentLink[]): string {
  const [way] = sent
  if (!way) return ''
  const { channel, maskedAddress } = way
  return channel === 'email'
    ? i18n._(msg`The link was sent to the email address ${maskedAddress}.`)
    : i18n._(msg`The link was sent to the mobile number ${maskedAddress}.`)
}

/** How long a link to a password works, for somebody who has signed in before or not. */
export function linkHint(isFirst: boolean): string {
  const [days, minutes] = [FIRST_PASSWORD_DAYS, RESET_MINUTES]
  return isFirst
    ? i18n._(
        msg`By email, or by SMS if there is no email address. The link works once, for ${days} days.`,
      )
    : i18n._(
        msg`By email, or by SMS if there is no email address. The link works once, for ${minutes} minutes.`,
      )
}
