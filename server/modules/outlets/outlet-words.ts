import type { Language } from '../../../contract/core/languages.ts'
import type { ImportColumn } from '../../../contract/imports/import-columns.ts'
import type { FranchiseType } from '../../../contract/outlets/network-names.ts'
import { serverMessage } from '../../platform/http/sentences.ts'

/** The headings under which files have what can be changed of an outlet. */
export const COLUMN_HEADS: Record<ImportColumn, string> = {
  userName: /*i18n*/ 'Username',
  name: /*i18n*/ 'Name',
  type: /*i18n*/ 'Type',
  phone: /*i18n*/ 'Mobile number',
  email: /*i18n*/ 'Email',
  address: /*i18n*/ 'Complete address',
  district: /*i18n*/ 'District',
  latitude: /*i18n*/ 'Latitude',
  longitude: /*i18n*/ 'Longitude',
  monthlyTarget: /*i18n*/ 'Monthly target (₹)',
  partner: /*i18n*/ "Partner's username",
  active: /*i18n*/ 'Active',
}

/** Headings of what an export tells besides, and an import leaves alone. */
export const FIGURE_HEADS = {
  state: /*i18n*/ 'Status',
  completed: /*i18n*/ 'Completed this month',
  onTime: /*i18n*/ 'On time this month',
  revenue: /*i18n*/ 'Revenue this month (₹)',
  documents: /*i18n*/ 'Documents',
  open: /*i18n*/ 'Open applications',
} as const

export const TYPE_WORDS: Record<FranchiseType, string> = {
  digital: /*i18n*/ 'Digital',
  kiosk: /*i18n*/ 'Kiosk',
}

export const YES = /*i18n*/ 'Yes'
export const NO = /*i18n*/ 'No'

/** Yes or No. */
export const yesOrNo = (is: boolean, language: Language) => serverMessage(is ? YES : NO, language)

/** Paise as rupees in a cell; no amount leaves it empty. */
export const rupeesText = (paise: number | null) => (paise === null ? '' : (paise / 100).toFixed(2))
