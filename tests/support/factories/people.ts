import { randomBytes } from 'node:crypto'
import type { NewPerson } from '../../../contract/people/people-changes.ts'
import { demoId } from '../../../server/seed/demo-id.ts'

/** The franchise of new vans. */
export const VAN_FRANCHISE = demoId('franchise', 'baramati')
/** A password as a page prints it on a slip. */
export const SLIP_PASSWORD = 'kx4m-92qt-p7rd'

export const freshUserName = () => `person-${randomBytes(4).toString('hex')}`

/** What an administrator sends for a new person of support. */
export const newSupport = (change: Partial<NewPerson> = {}): NewPerson => ({
  userType: 'support',
  userName: freshUserName(),
  firstName: 'Sunita',
  lastName: 'Kale',
  email: 'sunita@example.in',
  phone: '9822011111',
  firstPassword: { way: 'link' },
  ...change,
})

/** What an administrator sends for a new gram van, whose password is printed. */
export const newVan = (change: Partial<NewPerson> = {}): NewPerson =>
  newSupport({
    userType: 'gramvan',
    franchiseId: VAN_FRANCHISE,
    firstPassword: { way: 'slip', password: SLIP_PASSWORD },
    ...change,
  })
