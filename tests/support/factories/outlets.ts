import type { NewOutlet, OutletEdit } from '../../../contract/outlets/outlet-changes.ts'
import type { OutletDetail } from '../../../contract/outlets/outlets.ts'
import { freshUserName, SLIP_PASSWORD } from './people.ts'

type Of<Kind extends NewOutlet['kind']> = Extract<NewOutlet, { kind: Kind }>

const shared = () => ({
  userName: freshUserName(),
  phone: '9822099999',
  email: 'kendra@example.in',
  address: 'Main Road, Shirur 412210',
  district: 'Pune',
  latitude: 18.8268,
  longitude: 74.3799,
  firstPassword: { way: 'slip' as const, password: SLIP_PASSWORD },
})

/** What an administrator sends for a new franchise. */
export const newFranchise = (change: Partial<Of<'franchise'>> = {}): NewOutlet => ({
  kind: 'franchise',
  name: 'Shirur Seva Kendra',
  type: 'kiosk',
  monthlyTargetPaise: 5_000_000,
  partnerId: null,
  ...shared(),
  ...change,
})

/** What an administrator sends for a new partner. */
export const newPartner = (change: Partial<Of<'partner'>> = {}): NewOutlet => ({
  kind: 'partner',
  name: 'Bhima Document Services',
  franchiseIds: [],
  ...shared(),
  ...change,
})

/** An outlet's contact data as an edit sends them, with other values for some. */
export function contactEdit(outlet: OutletDetail, change: object = {}): OutletEdit {
  const { kind, version, phone, email, address, district, latitude, longitude } = outlet
  return {
    ...{ kind, version, phone, email, address, district, latitude, longitude },
    ...change,
  }
}
