import type { FranchiseType } from '../../../contract/outlets/network-names.ts'
import type { OpeningHours } from '../../../contract/outlets/opening-hours.ts'

export interface Place {
  lat: number
  lng: number
}

interface Contact {
  userName: string
  contactFirstName: string
  contactLastName: string
  phone: string
  email: string
}

export interface FranchiseSeed extends Contact, Place {
  key: string
  name: string
  type: FranchiseType
  address: string
  taluka: string
  district: string
  monthlyTargetPaise: number
  active: boolean
  /** Other hours than the usual ones. */
  openingHours?: OpeningHours
  /** The account still has to choose its own password. */
  firstLogin: boolean
  /** The key of the partner it is assigned to. */
  partner: string
}

export interface PartnerSeed extends Contact, Place {
  key: string
  name: string
  address: string
  active: boolean
}

export interface PersonSeed {
  userName: string
  firstName: string
  lastName: string
  phone: string
  email: string
  /** Hours since the person was last seen; none for an account that nobody has opened yet. */
  seenHours?: number
  /** Said of those who have left. */
  active?: false
  /** The password of the slip has to be changed. */
  firstLogin?: true
}

export interface GramvanSeed extends PersonSeed {
  /** The key of the franchise the van belongs to. */
  franchise: string
}
