import * as v from 'valibot'

/** The five kinds of account (rules.md, Accounts). */
export const ROLES = ['admin', 'franchise', 'service_partner', 'support', 'gramvan'] as const

export const Role = v.picklist(ROLES)
export type Role = v.InferOutput<typeof Role>

/** Who asks for a record, as far as the rules of its visibility need to know. */
export interface Viewer {
  _id: string
  userType: Role
  franchiseId: string | null
  servicePartnerId: string | null
}
