import type { I18n, MessageDescriptor } from '@lingui/core'
import { i18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { FieldError, FieldErrorCode } from '../../contract/core/field-errors.ts'
import { formatCount } from '../../contract/core/money.ts'
import { dayIn } from './dates.ts'
import { intlLocale } from './intl.ts'

const TEXTS = {
  required: msg`Enter an answer.`,
  invalid: msg`Enter this in the correct format.`,
  too_short: msg`This is too short.`,
  too_long: msg`This is too long.`,
  too_small: msg`This is too small.`,
  too_large: msg`This is too large.`,
  too_early: msg`This date is too early.`,
  too_late: msg`This date is too late.`,
  not_a_choice: msg`Choose one from the list.`,
  phone: msg`Enter a 10-digit mobile number, like 98765 43210.`,
  email: msg`Enter an email address, like name@example.com.`,
  script: msg`Enter this in Devanagari.`,
  name: msg`Enter a name without numbers or symbols.`,
  pin_code: msg`Enter a 6-digit PIN code.`,
  application_id: msg`Enter the number shown on the receipt, like GS-7K3M-9Q2T-X.`,
  four_digits: msg`Enter the last 4 digits.`,
  mismatch: msg`New password and confirmation do not match.`,
  consent: msg`The customer must agree first.`,
  unknown_field: msg`This answer is not needed.`,
  too_common: msg`Many people use this password, and it is guessed first. Choose another.`,
  made_of_name: msg`Choose a password that does not contain your name.`,
  too_simple: msg`This is guessed soon: it is made of the name of the portal, or of letters or digits in a row. Choose another.`,
  leaked: msg`This password is in a list of stolen passwords, which thieves try first. Choose another.`,
} satisfies Record<FieldErrorCode, MessageDescriptor>

type Bound = string | number

const TEXTS_WITH_BOUND: Partial<
  Record<FieldErrorCode, (bound: Bound, locale: string) => MessageDescriptor>
> = {
  too_short: (bound) => {
    const count = Number(bound)
    return msg`${plural(count, { one: 'Enter at least # character.', other: 'Enter at least # characters.' })}`
  },
  too_long: (bound) => {
    const count = Number(bound)
    return msg`${plural(count, { one: 'Enter # character or fewer.', other: 'Enter # characters or fewer.' })}`
  },
  too_small: (bound) => msg`Enter a number that is ${formatCount(Number(bound))} or more.`,
  too_large: (bound) => msg`Enter a number that is ${formatCount(Number(bound))} or less.`,
  too_early: (bound, locale) => msg`Enter a date on or after ${dayIn(String(bound), locale)}.`,
  too_late: (bound, locale) => msg`Enter a date on or before ${dayIn(String(bound), locale)}.`,
}

/** The error of an empty field that has no sentence of its own. */
export function emptyFieldText(label: string, words: I18n = i18n): string {
  return words._(msg`Fill in “${label}”.`)
}

/**
 * What is wrong with one field, with the bound that was missed: in the page's language, unless `words` are those of
 * another.
 */
export function fieldErrorText(
  { code, params }: Pick<FieldError, 'code' | 'params'>,
  words: I18n = i18n,
): string {
  const bound = params?.['bound']
  const withBound = TEXTS_WITH_BOUND[code]
  return words._(
    bound !== undefined && withBound ? withBound(bound, intlLocale(words)) : TEXTS[code],
  )
}
