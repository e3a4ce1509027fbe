import * as v from 'valibot'
import { Id } from './primitives.ts'

/** The five kinds of account (rules.md, Accounts). */
export const ROLES = ['admin', 'franchise', 'service_partner', 'support', 'gramvan'] as const

export const Role = v.picklist(ROLES)
export type Role = v.InferOutput<typeof Role>

/** The person who asks for a record, with as much as the rules of visibility need. */
export interface Viewer {
  _id: string
  userType: Role
  franchiseId: string | null
  servicePartnerId: string | null
}

/** Who a person is: names, role and where they belong (rules.md, Sessions). */
export const UserInfo = v.object({
  _id: Id,
  userType: Role,
  firstName: v.string(),
  lastName: v.string(),
  franchiseName: v.string(),
  servicePartnerName: v.string(),
  userName: v.string(),
  firstLogin: v.boolean(),
  franchiseId: v.nullable(Id),
  servicePartnerId: v.nullable(Id),
})
export type UserInfo = v.InferOutput<typeof UserInfo>
