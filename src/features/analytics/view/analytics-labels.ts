import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AnalyticsPeriod } from '../../../../contract/analytics/periods.ts'
import type { AnalyticsPart, Dimension } from '../../../../contract/analytics/view.ts'

export const PERIOD_LABELS: Record<AnalyticsPeriod, MessageDescriptor> = {
  current_month: msg`Current month`,
  last_3_months: msg`Last 3 months`,
  last_6_months: msg`Last 6 months`,
  last_year: msg`Last year`,
}

export const DIMENSION_LABELS: Record<Dimension, MessageDescriptor> = {
  service: msg`Service`,
  category: msg`Category`,
  franchise: msg`Franchise`,
  partner: msg`Partner`,
  van: msg`Gram van`,
  district: msg`District`,
}

/** Titles of the figure that is broken down. */
export const GROUP_TITLES: Record<Dimension, MessageDescriptor> = {
  service: msg`Applications by service`,
  category: msg`Applications by category`,
  franchise: msg`Applications by franchise`,
  partner: msg`Applications by partner`,
  van: msg`Applications by gram van`,
  district: msg`Applications by district`,
}

export const PART_LABELS: Record<AnalyticsPart, MessageDescriptor> = {
  figures: msg`Figures`,
  groups: msg`Breakdown`,
  work: msg`Work`,
  quality: msg`Quality`,
}

/** Labels of the choice of what stands beside what the view is narrowed to. */
export const BESIDE_LABELS: Record<Dimension, MessageDescriptor> = {
  service: msg`Beside another service`,
  category: msg`Beside another category`,
  franchise: msg`Beside another franchise`,
  partner: msg`Beside another partner`,
  van: msg`Beside another gram van`,
  district: msg`Beside another district`,
}
