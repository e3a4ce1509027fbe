import type { NumberRule } from '../../../contract/catalogue/number-rule.ts'
import type {
  CategoryType,
  RequiredDocument,
  ServiceField,
} from '../../../contract/catalogue/services.ts'
import type { Texts } from '../../../contract/core/languages.ts'
import type { SlaClock } from '../../../contract/core/working-time.ts'

export type CategorySeed = {
  key: string
  name: Texts
  type: CategoryType
  excludedFromDigital: boolean
  /** A lucide icon's name in kebab-case. */
  icon: string
}

export type ServiceSeed = {
  key: string
  /** The key of its category. */
  category: string
  name: Texts
  tagline: Texts
  description: Texts
  slaHours: number
  slaClock: SlaClock
  feePaise: number
  /** The government fee in it; none where it is absent. */
  passThroughPaise?: number
  /** Together with the partner's share at most 100; the rest is the network's. */
  franchiseSharePercent: number
  partnerSharePercent: number
  link: string
  portal: string
  /** What the portal calls the number that it answers, and how that looks; absent where it has no fixed look. */
  departmentNumber?: NumberRule
  fields: ServiceField[]
  documents: RequiredDocument[]
}

/** One text in the portal's three languages. */
export function texts(en: string, hi: string, mr: string): Texts {
  return { en, hi, mr }
}

/** The same field or document, asked for but not insisted on. */
export function optional<Asked extends { required: boolean }>(asked: Asked): Asked {
  return { ...asked, required: false }
}
