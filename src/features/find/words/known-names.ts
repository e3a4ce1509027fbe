import { DISTRICT_NAMES } from '../../../i18n/district-name.ts'
import type { Name } from './names.ts'

/** Names that districts had until lately, and that people still say. */
const FORMER: Readonly<Record<string, readonly string[]>> = {
  Ahilyanagar: ['Ahmednagar', 'Nagar', 'अहमदनगर', 'नगर'],
  'Chhatrapati Sambhajinagar': ['Aurangabad', 'Sambhajinagar', 'औरंगाबाद', 'संभाजीनगर'],
  Dharashiv: ['Osmanabad', 'उस्मानाबाद'],
  Beed: ['Bid'],
  Mumbai: ['Bombay'],
  Nashik: ['Nasik'],
  Thane: ['Thana'],
}

/** The districts of Maharashtra, by all their names. */
export function districtsKnown(): Name[] {
  return Object.entries(DISTRICT_NAMES).map(([district, names]) => ({
    kind: 'district',
    id: district,
    names: [district, ...names, ...(FORMER[district] ?? [])],
  }))
}
