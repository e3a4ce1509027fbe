import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FieldProblem } from '../../../blocks/forms/field-problem.ts'

/** The fields of an outlet in their order, as they are called. */
export function outletLabels(): Record<string, string> {
  return {
    name: i18n._(msg`Name`),
    type: i18n._(msg`Type`),
    monthlyTargetPaise: i18n._(msg`Monthly target in rupees`),
    partnerId: i18n._(msg`Partner`),
    franchiseIds: i18n._(msg`Assigned franchises`),
    phone: i18n._(msg`Mobile number`),
    email: i18n._(msg`Email`),
    address: i18n._(msg`Complete address`),
    district: i18n._(msg`District`),
    latitude: i18n._(msg`Location`),
    openingHours: i18n._(msg`Opening hours`),
  }
}

/** The form's own words for what is wrong. */
export function outletProblem({ path, code }: FieldProblem): string | undefined {
  if (path === 'monthlyTargetPaise') return i18n._(msg`Enter whole rupees, like 50000.`)
  if (path === 'latitude') return i18n._(msg`Choose the village, or press on the map where it is.`)
  if (path === 'openingHours')
    return i18n._(msg`Enter two different times for each open day, like 09:30 and 18:30.`)
  if (path === 'partnerId' && code === 'franchise.unavailable')
    return i18n._(msg`This partner is not active. Choose another.`)
  return undefined
}

/** Terms lie one level deeper in an edit; all opening hours are one field, and so is the position. */
export function atOwnFields(problems: FieldProblem[]): FieldProblem[] {
  return problems.map((problem) => ({
    ...problem,
    path: problem.path
      .replace(/^terms\./, '')
      .replace(/^openingHours\..*/, 'openingHours')
      .replace(/^longitude$/, 'latitude'),
  }))
}
