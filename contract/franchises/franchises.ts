import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { Id } from '../core/primitives.ts'

export const FRANCHISE_TYPES = ['digital', 'kiosk'] as const
export const FranchiseType = v.picklist(FRANCHISE_TYPES)
export type FranchiseType = v.InferOutput<typeof FranchiseType>

export const FranchiseChoice = v.object({ _id: Id, name: v.string(), type: FranchiseType })
export type FranchiseChoice = v.InferOutput<typeof FranchiseChoice>

/** The active franchises by name, for staff who submit on behalf of one. */
export const listFranchiseChoices = endpoint({
  method: 'GET',
  path: '/api/franchises/choices',
  access: 'franchise.choose',
  response: v.object({ franchises: v.array(FranchiseChoice) }),
})
