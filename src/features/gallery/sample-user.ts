import type { Role } from '../../../contract/core/roles.ts'
import type { SessionUser } from '../../../contract/sessions/session.ts'

/** Somebody of the role, for what asks who looks at it. */
export const sampleUser = (userType: Role, _id: string = userType): SessionUser => ({
  userInfo: {
    _id,
    userType,
    firstName: 'Savita',
    lastName: 'Jadhav',
    franchiseName: '',
    servicePartnerName: '',
    userName: 'savita',
    firstLogin: false,
    franchiseId: null,
    servicePartnerId: null,
  },
  email: '',
  language: null,
  timezone: 'Asia/Kolkata',
})
