import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { Id } from '../core/primitives.ts'

export const FRANCHISE_TYPES = ['digital', 'kiosk'] as const
export const FranchiseType = v.picklist(FRANCHISE_TYPES)
export type FranchiseType = v.InferOutput<typeof FranchiseType>

export const FranchiseChoice = v.object({ _id: Id, name: v.string(), type: FranchiseType })
export type FranchiseChoice = v.InferOutput<typeof FranchiseChoice>

/** A franchise as lists are narrowed by it. */
export const FranchiseName = v.object({ _id: Id, name: v.string(), district: v.string() })
export type FranchiseName = v.InferOutput<typeof FranchiseName>

export const PartnerName = v.object({ _id: Id, name: v.string() })

/**
 * The network by name, also what is no longer active: what lists are narrowed by. A partner gets the
 * franchises that are assigned to it, and no partners.
 */
export const listNetworkNames = endpoint({
  method: 'GET',
  path: '/api/network/names',
  access: 'network.names',
  response: v.object({
    franchises: v.array(FranchiseName),
    partners: v.array(PartnerName),
  }),
})

/** The active franchises by name, for staff who submit on behalf of one. */
export const listFranchiseChoices = endpoint({
  method: 'GET',
  path: '/api/franchises/choices',
  access: 'franchise.choose',
  response: v.object({ franchises: v.array(FranchiseChoice) }),
})
