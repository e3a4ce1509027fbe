import * as v from 'valibot'

// The filters have a file apart from the events: the shell reads the address of the list.

export const SEVERITIES = ['critical', 'warning', 'security_alert', 'info'] as const
export const Severity = v.picklist(SEVERITIES, 'not_a_choice')
export type Severity = v.InferOutput<typeof Severity>

export const READ_STATES = ['unread', 'read'] as const
export const ReadState = v.picklist(READ_STATES, 'not_a_choice')
export type ReadState = v.InferOutput<typeof ReadState>
