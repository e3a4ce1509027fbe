import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { HolderKind, RateKind, TaxRule } from '../../../../contract/tax/tax-rules.ts'

export const RATE_LABELS: Record<RateKind, MessageDescriptor> = {
  commission: msg`Commission`,
  contractor_individual: msg`Contractor, individual or HUF`,
  contractor_other: msg`Contractor, company or firm`,
  gst_commission: msg`GST on commission`,
}

export const RULE_LABELS: Record<TaxRule, MessageDescriptor> = {
  commission: msg`Commission`,
  contractor: msg`Contractor`,
  none: msg`No deduction`,
}

export const HOLDER_LABELS: Record<HolderKind, MessageDescriptor> = {
  individual: msg`Individual`,
  huf: msg`HUF`,
  other: msg`Company, firm or other`,
}

const HUNDRED = 100

/** "2%", "0.5%". */
export function percentText(basisPoints: number): string {
  return `${basisPoints / HUNDRED}%`
}
