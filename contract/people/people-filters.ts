import * as v from 'valibot'

/** The roles of the people whom administrators look after here. Of other accounts nothing is found. */
export const PERSON_ROLES = ['support', 'gramvan'] as const
export const PersonRole = v.picklist(PERSON_ROLES, 'not_a_choice')
export type PersonRole = v.InferOutput<typeof PersonRole>

/** Columns by which the list sorts: the name, and the last request that the person caused. */
export const PERSON_ORDERS = ['name', 'seen'] as const
/** `new`: active, and has not signed in yet. */
export const PERSON_STATES = ['active', 'new', 'inactive'] as const
export const PersonState = v.picklist(PERSON_STATES)
export type PersonState = v.InferOutput<typeof PersonState>
