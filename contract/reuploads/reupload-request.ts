import * as v from 'valibot'
import { boundsOfIndiaDay, indiaDay } from '../core/india-day.ts'
import { Texts } from '../core/languages.ts'
import { Id, Instant } from '../core/primitives.ts'
import type { DocumentPreset } from '../documents/document-presets.ts'
import { DocumentPresetName, presetAt, presetOf } from '../documents/document-presets.ts'

/** Documents of one request. */
export const MOST_REQUESTED = 10

/** Days after that of the request until which a link may work (rules.md, Requested documents). */
export const REUPLOAD_DAYS = { first: 1, usual: 7, last: 14 } as const

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
/** At ten in the morning, when people look at their phones. */
const REMINDER_HOUR = 10

function laterDay(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** The first and the last day in India that a request of now may name, and the usual one. */
export function reuploadDays(now: Date): Record<keyof typeof REUPLOAD_DAYS, string> {
  const today = indiaDay(now)
  const { first, usual, last } = REUPLOAD_DAYS
  return {
    first: laterDay(today, first),
    usual: laterDay(today, usual),
    last: laterDay(today, last),
  }
}

/**
 * When the link of a request ends, and when its customer is reminded, once: at the end of the day in India; at
 * ten of the day before, or of the last day itself where that is past.
 */
export function reuploadTimes(until: string, now: Date): { expiresAt: Date; remindAt: Date } {
  const tenOf = (day: string) =>
    new Date(boundsOfIndiaDay(day).start.getTime() + REMINDER_HOUR * HOUR_MS)
  const dayBefore = tenOf(laterDay(until, -1))
  return {
    // Within the day, so that whoever reads it as a date reads the day that was named.
    expiresAt: new Date(boundsOfIndiaDay(until).end.getTime() - 1),
    remindAt: dayBefore > now ? dayBefore : tenOf(until),
  }
}

export const REUPLOAD_STATES = ['open', 'supplied', 'withdrawn', 'expired'] as const
export const ReuploadState = v.picklist(REUPLOAD_STATES)
export type ReuploadState = v.InferOutput<typeof ReuploadState>

export const RequestedDocument = v.object({
  /** Key of the service's required document, or the name that was typed for another one. */
  requirement: v.string(),
  /** Its name as it stood when it was requested. */
  label: Texts,
  /** Absent for one that the service does not know: it may be anything (presetAt). */
  preset: v.optional(DocumentPresetName),
})
export type RequestedDocument = v.InferOutput<typeof RequestedDocument>

/** Limits of its photo, and what must be hidden on it. */
export function presetOfRequested({ requirement, preset }: RequestedDocument): DocumentPreset {
  return preset ? presetOf({ preset }) : presetAt([], requirement)
}

/** A request for documents, as everyone sees it who may see the application. */
export const ReuploadRequest = v.object({
  _id: Id,
  state: ReuploadState,
  documents: v.array(RequestedDocument),
  /** Also shown to the customer. */
  reason: v.string(),
  requestedByName: v.string(),
  requestedAt: Instant,
  /** The end of a day in India. */
  expiresAt: Instant,
  /** When it was supplied, withdrawn or over; null while it is open. */
  endedAt: v.nullable(Instant),
})
export type ReuploadRequest = v.InferOutput<typeof ReuploadRequest>
