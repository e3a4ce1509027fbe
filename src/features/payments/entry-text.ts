import { i18n } from '@lingui/core'
import { formatMoney } from '../../../contract/core/money.ts'
import type { PaymentWay } from '../../../contract/payments/ways-and-states.ts'
import { WAY_LABELS } from './payment-labels.tsx'

interface Shown {
  paise: number
  way: PaymentWay
  reference: string | null
}

/** An entry in one line: "₹50 · UPI 412356789012". */
export function entryText({ paise, way, reference }: Shown): string {
  return `${formatMoney(paise)} · ${[i18n._(WAY_LABELS[way]), reference].filter(Boolean).join(' ')}`
}
