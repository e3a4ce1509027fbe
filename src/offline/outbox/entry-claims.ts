import type { Entry } from '../../../sw/outbox/entry.ts'
import type { StorageKind } from '../device-store/storage-kind.ts'

/**
 * Where a person's work is on its way from the form to the server.
 * `file_not_stored`: a draft with a file that only the open page has. `ready`: Submit was pressed
 * and the envelope is not made yet. `refused`, `damaged` and the two `waits_for` are an entry's
 * states. `thrown_away`: the browser deleted the entry before it was sent.
 */
export const WORK_STATES = [
  'unfinished',
  'file_not_stored',
  'ready',
  'waiting',
  'sending',
  'waits_for_owner',
  'waits_for_update',
  'refused',
  'damaged',
  'sent',
  'thrown_away',
] as const
export type WorkState = (typeof WORK_STATES)[number]

export interface ClaimFacts {
  state: WorkState
  /** Where this page's databases are: in `memory` nothing outlasts the page. */
  storage: StorageKind
  /** Epoch milliseconds by the device's clock; `null` while it is not stored as it is now. */
  savedAt: number | null
  /** The browser has granted persistent storage. */
  isPersistent: boolean
  /** This device can make envelopes. */
  isRegistered: boolean
  /** Milliseconds by which the device's clock is ahead; 0 while it is right. */
  clockErrorMs: number
}

/**
 * `device`: only this may be called saved. `browser`: the browser may delete it before it is sent.
 * `page`: it ends with the open page.
 */
export type Place = 'page' | 'browser' | 'device' | 'server' | 'nowhere'

/** What brings the work on; `automatic` needs no person. */
export type NextStep =
  | 'continue'
  | 'keep_page_open'
  | 'automatic'
  | 'automatic_once_registered'
  | 'sign_in'
  | 'update_app'
  | 'correct'
  | 'choose_file_again'
  | 'enter_again'
  | 'none'

export interface Claim {
  state: WorkState
  place: Place
  next: NextStep
  /** Closing form or page loses nothing. */
  mayClose: boolean
  needsPerson: boolean
  /** The customer's number is final. */
  isOfficial: boolean
  /** When the work was saved, by the server's time; `null` while nothing is stored. */
  savedAt: number | null
}

const NEXT: Readonly<Record<WorkState, NextStep>> = {
  unfinished: 'continue',
  file_not_stored: 'keep_page_open',
  ready: 'automatic',
  waiting: 'automatic',
  sending: 'automatic',
  waits_for_owner: 'sign_in',
  waits_for_update: 'update_app',
  refused: 'correct',
  damaged: 'choose_file_again',
  sent: 'none',
  thrown_away: 'enter_again',
}

/**
 * What this device may claim of a person's work. Every screen that speaks of an entry or a draft
 * words this claim, and none words a state of its own.
 */
export function claimOf(facts: ClaimFacts): Claim {
  const { state, savedAt, clockErrorMs } = facts
  const place = placeOf(facts)
  const next = nextOf(facts)
  return {
    state,
    place,
    next,
    mayClose: place !== 'page',
    needsPerson: !next.startsWith('automatic') && next !== 'none',
    isOfficial: state === 'sent',
    savedAt: savedAt === null ? null : savedAt - clockErrorMs,
  }
}

function placeOf({ state, savedAt, storage, isPersistent }: ClaimFacts): Place {
  if (state === 'sent') return 'server'
  if (state === 'thrown_away') return 'nowhere'
  if (state === 'file_not_stored' || savedAt === null || storage === 'memory') return 'page'
  return isPersistent ? 'device' : 'browser'
}

function nextOf({ state, isRegistered }: ClaimFacts): NextStep {
  return state === 'ready' && !isRegistered ? 'automatic_once_registered' : NEXT[state]
}

/** The state of an entry of the outbox. */
export function stateOfEntry({ state, isSending }: Pick<Entry, 'state' | 'isSending'>): WorkState {
  if (state === 'rejected') return 'refused'
  return state === 'waiting' && isSending ? 'sending' : state
}

/** Whether the entry is not sent before a person has done something. */
export function needsPerson(entry: Pick<Entry, 'state'>): boolean {
  return !NEXT[stateOfEntry({ ...entry, isSending: false })].startsWith('automatic')
}
