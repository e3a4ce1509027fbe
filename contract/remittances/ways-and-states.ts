import * as v from 'valibot'

/** How a franchise hands money over to the network. */
export const REMITTANCE_WAYS = ['bank_transfer', 'cash_deposit', 'upi', 'cheque'] as const
export const RemittanceWay = v.picklist(REMITTANCE_WAYS, 'not_a_choice')
export type RemittanceWay = v.InferOutput<typeof RemittanceWay>

/** `waiting`: for an administrator, who looks whether the money has arrived. */
export const REMITTANCE_STATES = ['waiting', 'confirmed', 'refused', 'withdrawn'] as const
export const RemittanceState = v.picklist(REMITTANCE_STATES, 'not_a_choice')
export type RemittanceState = v.InferOutput<typeof RemittanceState>

/** What people do with a remittance that is entered. */
export const REMITTANCE_MOVES = ['confirm', 'refuse', 'take_back', 'withdraw'] as const
export type RemittanceMove = (typeof REMITTANCE_MOVES)[number]
