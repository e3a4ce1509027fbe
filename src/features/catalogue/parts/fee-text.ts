import { i18n, type I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Service } from '../../../../contract/catalogue/services.ts'
import { formatMoney } from '../../../../contract/core/money.ts'

type Fee = Pick<Service, 'feePaise' | 'passThroughPaise'>

/** "of which government fee ₹20"; empty where nothing of the fee is one. */
export function governmentFeeText({ passThroughPaise = 0 }: Fee, words: I18n = i18n): string {
  if (passThroughPaise === 0) return ''
  const amount = formatMoney(passThroughPaise)
  return words._(msg`of which government fee ${amount}`)
}

/** "₹50 (of which government fee ₹20)"; `words` may say it in another language. */
export function feeText(fee: Fee, words: I18n = i18n): string {
  const part = governmentFeeText(fee, words)
  const whole = formatMoney(fee.feePaise)
  return part ? `${whole} (${part})` : whole
}
