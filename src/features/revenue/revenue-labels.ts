import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RevenuePeriod } from '../../../contract/revenue/months.ts'

export const PERIOD_LABELS: Record<RevenuePeriod, MessageDescriptor> = {
  current_month: msg`Current month`,
  last_month: msg`Last month`,
  last_3_months: msg`Last 3 months`,
}
