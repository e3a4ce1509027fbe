import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { Id, Instant } from '../core/primitives.ts'
import { askedFilters, has, isStatusOf, ReportFormat } from './report-filters.ts'
import { ReportFailure } from './report-types.ts'
import { LAST_MONTH_DAY, RHYTHMS, SCHEDULE_SPANS } from './schedule-times.ts'

const access = 'report.make'
const path = '/api/reports/schedules'
const live = 'report_schedules'
const ById = v.object({ id: Id })

/** Schedules that one person may answer for. */
export const OWN_SCHEDULES = 20
/** People to whom one schedule sends. */
export const MOST_RECEIVERS = 20
const LAST_WEEKDAY = 7

const asked = {
  ...askedFilters,
  format: ReportFormat,
  rhythm: v.picklist(RHYTHMS, 'not_a_choice'),
  /** 1 is Monday; with `weekly` alone. */
  weekday: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LAST_WEEKDAY))),
  /** With `monthly` alone; every month has it. */
  monthDay: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LAST_MONTH_DAY))),
  /** In India, on the hour or half past. */
  time: v.pipe(v.string(), v.regex(/^(?:[01]\d|2[0-3]):[03]0$/, 'not_a_choice')),
  span: v.picklist(SCHEDULE_SPANS, 'not_a_choice'),
}

const Planned = v.object({
  ...asked,
  receivers: v.pipe(
    v.array(Id),
    v.minLength(1, 'required'),
    v.maxLength(MOST_RECEIVERS, 'too_long'),
  ),
})

/** A report, when it is sent, and to whom: only filters that the type has, and the day that the rhythm has. */
export const SchedulePlan = v.pipe(
  Planned,
  v.forward(v.partialCheck([['type'], ['franchise']], has('franchise'), 'invalid'), ['franchise']),
  v.forward(v.partialCheck([['type'], ['partner']], has('partner'), 'invalid'), ['partner']),
  v.forward(v.partialCheck([['type'], ['service']], has('service'), 'invalid'), ['service']),
  v.forward(v.partialCheck([['type'], ['status']], isStatusOf, 'not_a_choice'), ['status']),
  v.forward(
    v.partialCheck(
      [['rhythm'], ['weekday']],
      ({ rhythm, weekday }) => (rhythm === 'weekly') === (weekday !== undefined),
      'required',
    ),
    ['weekday'],
  ),
  v.forward(
    v.partialCheck(
      [['rhythm'], ['monthDay']],
      ({ rhythm, monthDay }) => (rhythm === 'monthly') === (monthDay !== undefined),
      'required',
    ),
    ['monthDay'],
  ),
)
export type SchedulePlan = v.InferOutput<typeof SchedulePlan>

/** Whether a chosen person gets the report, and if not, why. */
export const RECEIVER_STATES = ['gets', 'left', 'no_permission', 'no_email', 'email_off'] as const
export const ReceiverState = v.picklist(RECEIVER_STATES)
export type ReceiverState = v.InferOutput<typeof ReceiverState>

/** `nobody`: it was made, and no chosen person may have it. */
export const RUN_OUTCOMES = ['making', 'sent', 'nobody', 'failed', 'cancelled'] as const
export const RunOutcome = v.picklist(RUN_OUTCOMES)
export type RunOutcome = v.InferOutput<typeof RunOutcome>

/** Why a schedule stands still: a person paused it, or the one who answers for it may make no reports any more. */
export const PAUSE_REASONS = ['by_hand', 'person_left'] as const
export const PauseReason = v.picklist(PAUSE_REASONS)
export type PauseReason = v.InferOutput<typeof PauseReason>

export const Schedule = v.object({
  _id: Id,
  ...asked,
  /** Who answers for it: made, changed or resumed it last. Reports are made in this name and language. */
  byName: v.string(),
  /** Null while it is paused. */
  nextAt: v.nullable(Instant),
  pausedFor: v.nullable(PauseReason),
  version: v.number(),
  receivers: v.array(v.object({ _id: Id, name: v.string(), state: ReceiverState })),
  last: v.nullable(
    v.object({
      at: Instant,
      outcome: RunOutcome,
      failure: v.nullable(ReportFailure),
      /** Of the chosen people, how many got it, and how many did not. */
      sent: v.number(),
      skipped: v.number(),
    }),
  ),
})
export type Schedule = v.InferOutput<typeof Schedule>

/** Schedules of all administrators, the next one first, and the people who can be chosen. */
export const listSchedules = endpoint({
  method: 'GET',
  path,
  access,
  response: v.object({
    rows: v.array(Schedule),
    people: v.array(v.object({ _id: Id, name: v.string() })),
  }),
  live,
})

/**
 * Sends a report from now on in its rhythm. Receivers are people of the portal who may read reports and have an e-mail address:
 * `not_a_choice` at `receivers`. 409 `report.too_many_schedules`.
 */
export const addSchedule = endpoint({
  method: 'POST',
  path,
  access,
  idempotent: true,
  body: SchedulePlan,
  response: Schedule,
  status: 201,
})

/** Changes a schedule; the caller answers for it then. 404 `report.schedule_not_found`, 409 `report.schedule_stale`. */
export const editSchedule = endpoint({
  method: 'POST',
  path: `${path}/:id`,
  access,
  idempotent: true,
  params: ById,
  body: v.object({ plan: SchedulePlan, version: v.number() }),
  response: Schedule,
})

/** Stops a schedule until it is resumed. 404 `report.schedule_not_found`. */
export const pauseSchedule = endpoint({
  method: 'POST',
  path: `${path}/:id/pause`,
  access,
  params: ById,
  response: Schedule,
})

/** Lets a paused schedule go on; the caller answers for it then. What was due meanwhile is not sent. */
export const resumeSchedule = endpoint({
  method: 'POST',
  path: `${path}/:id/resume`,
  access,
  params: ById,
  response: Schedule,
})

/** Sends the report now, besides its rhythm. 409 `report.schedule_running` while it is being made. */
export const sendSchedule = endpoint({
  method: 'POST',
  path: `${path}/:id/send`,
  access,
  idempotent: true,
  params: ById,
  response: Schedule,
})

/** Removes a schedule; reports that it sent stay. One that is not there any more is no error. */
export const deleteSchedule = endpoint({
  method: 'DELETE',
  path: `${path}/:id`,
  access,
  params: ById,
  response: v.object({ removed: v.literal(true) }),
})
