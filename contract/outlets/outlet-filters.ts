import * as v from 'valibot'

/** An outlet is a franchise or a partner: both have one account, an address and a bank account. */
export const OUTLET_KINDS = ['franchise', 'partner'] as const
export const OutletKind = v.picklist(OUTLET_KINDS, 'not_a_choice')
export type OutletKind = v.InferOutput<typeof OutletKind>

/** Columns by which the lists sort: this month's figures, and the monthly target reached, among them. */
export const OUTLET_ORDERS = ['name', 'completed', 'revenue'] as const

/** `reached`: this month's revenue is at its target or above; without a target neither. */
export const TARGET_STATES = ['reached', 'below'] as const
export const TargetState = v.picklist(TARGET_STATES)
export type TargetState = v.InferOutput<typeof TargetState>
