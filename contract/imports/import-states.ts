import * as v from 'valibot'

/**
 * reading → refused or ready; ready → importing or cancelled; importing → done or cancelled. What was done before a
 * cancellation stays.
 */
export const IMPORT_STATUSES = [
  'reading',
  'refused',
  'ready',
  'importing',
  'done',
  'cancelled',
] as const
export const ImportStatus = v.picklist(IMPORT_STATUSES)
export type ImportStatus = v.InferOutput<typeof ImportStatus>

/** While an import of a kind is in one of these states, no other import of that kind begins. */
export const OPEN_STATUSES = ['reading', 'ready', 'importing'] as const satisfies ImportStatus[]

/** Whether the import has ended: nothing changes it any more. */
export function isOver(status: ImportStatus): boolean {
  return !(OPEN_STATUSES as readonly ImportStatus[]).includes(status)
}

/** Whether the server is working on the import, so that the page asks again soon. */
export function isAtWork(status: ImportStatus): boolean {
  return status === 'reading' || status === 'importing'
}

/**
 * What a row is: `new`, `change`, `unchanged` and `wrong` after the check; the import makes `created`, `changed` or `refused` of
 * the first two, once for ever.
 */
export const ROW_STATES = [
  'wrong',
  'refused',
  'new',
  'created',
  'change',
  'changed',
  'unchanged',
] as const
export const RowState = v.picklist(ROW_STATES)
export type RowState = v.InferOutput<typeof RowState>

/** Rows that have to be corrected and imported again. */
export const BAD_STATES = ['wrong', 'refused'] as const satisfies RowState[]

/** Rows that the import has not written yet. */
export const WAITING_STATES = ['new', 'change'] as const satisfies RowState[]
