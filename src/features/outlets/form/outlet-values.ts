import { typedDegrees, typedPaise } from '../../../../contract/core/text/typed-numbers.ts'
import type { OpeningHours } from '../../../../contract/outlets/opening-hours.ts'
import { DEFAULT_HOURS } from '../../../../contract/outlets/opening-hours.ts'
import type { OutletKind } from '../../../../contract/outlets/outlet-filters.ts'
import type { OutletDetail } from '../../../../contract/outlets/outlets.ts'

const PAISE = 100

/** What the fields of both kinds hold; numbers as they are typed. */
export interface OutletValues {
  name: string
  type: string
  /** In rupees; the contract takes paise. */
  monthlyTargetPaise: string
  partnerId: string
  franchiseIds: string[]
  phone: string
  email: string
  address: string
  district: string
  latitude: string
  longitude: string
  /** Only a franchise has opening hours. */
  openingHours: OpeningHours
  /** Username and the way to the password are typed only for a new account. */
  userName: string
  way: string
}

export const EMPTY_OUTLET: OutletValues = {
  name: '',
  type: 'kiosk',
  monthlyTargetPaise: '',
  partnerId: '',
  franchiseIds: [],
  phone: '',
  email: '',
  address: '',
  district: '',
  latitude: '',
  longitude: '',
  openingHours: DEFAULT_HOURS,
  userName: '',
  way: 'slip',
}

/** The saved outlet as values of the form's fields. */
export function valuesOf(outlet: OutletDetail): OutletValues {
  const { name, phone, email, address, district, latitude, longitude, openingHours } = outlet
  const { type, monthlyTargetPaise, partner, franchises } = outlet
  return {
    ...{ name, phone, email, address, district },
    type: type ?? '',
    monthlyTargetPaise: monthlyTargetPaise ? `${monthlyTargetPaise / PAISE}` : '',
    partnerId: partner?._id ?? '',
    franchiseIds: franchises.map(({ _id }) => _id),
    latitude: `${latitude}`,
    longitude: `${longitude}`,
    openingHours: openingHours ?? DEFAULT_HOURS,
    userName: '',
    way: '',
  }
}

/** The hours of a franchise as the contract takes them; a partner has none. */
export function hoursOf(kind: OutletKind, { openingHours }: OutletValues) {
  return kind === 'franchise' ? { openingHours } : {}
}

/** Contact data and place as the contract takes them. */
export function contactOf({ phone, email, address, district, latitude, longitude }: OutletValues) {
  const place = { latitude: typedDegrees(latitude), longitude: typedDegrees(longitude) }
  return { phone, email, address, district, ...place }
}

/** The fields that only administrators may change, as the contract takes them. */
export function termsOf(kind: OutletKind, values: OutletValues) {
  const { name, type, monthlyTargetPaise, partnerId, franchiseIds } = values
  if (kind === 'partner') return { name, franchiseIds }
  const paise = monthlyTargetPaise.trim() === '' ? 0 : typedPaise(monthlyTargetPaise)
  return { name, type, monthlyTargetPaise: paise, partnerId: partnerId || null }
}
