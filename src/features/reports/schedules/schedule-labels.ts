import type { MessageDescriptor } from '@lingui/core'
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { timeFormatOf, timeText } from '../../../../contract/core/text/date-text.ts'
import type { Rhythm, ScheduleSpan } from '../../../../contract/reports/schedule-times.ts'
import type { ReceiverState, RunOutcome, Schedule } from '../../../../contract/reports/schedules.ts'
import { intlLocale } from '../../../i18n/intl.ts'
import { weekdayName } from '../../../i18n/weekday.ts'

export const RHYTHM_LABELS: Record<Rhythm, MessageDescriptor> = {
  daily: msg`Every day`,
  weekly: msg`Every week`,
  monthly: msg`Every month`,
}

export const SPAN_LABELS: Record<ScheduleSpan, MessageDescriptor> = {
  yesterday: msg`The day before`,
  last_7_days: msg`The 7 days before`,
  last_week: msg`The week before, Monday to Sunday`,
  last_month: msg`The month before`,
}

/** Why a chosen person gets nothing. */
export const RECEIVER_LABELS: Record<Exclude<ReceiverState, 'gets'>, MessageDescriptor> = {
  left: msg`account is not active`,
  no_permission: msg`may not read reports any more`,
  no_email: msg`has no email address`,
  email_off: msg`has switched emails off`,
}

export const OUTCOME_LABELS: Record<RunOutcome, MessageDescriptor> = {
  making: msg`Being made`,
  sent: msg({ message: 'Sent', context: 'report' }),
  nobody: msg`Nobody could get it`,
  failed: msg({ message: 'Failed', context: 'report' }),
  cancelled: msg`Cancelled`,
}

/** Any day: a clock shows the same on each. */
const ANY_DAY = '2026-11-30'

/** "6:30 am", of a time in India. */
export function clockText(time: string): string {
  return timeText(timeFormatOf(intlLocale(), 'UTC'), new Date(`${ANY_DAY}T${time}:00Z`))
}

/** "Every Monday, 6:30 am". */
export function rhythmText({ rhythm, weekday = 1, monthDay = 1, time }: Schedule): string {
  const clock = clockText(time)
  if (rhythm === 'daily') return i18n._(msg`Every day, ${clock}`)
  if (rhythm === 'monthly') return i18n._(msg`Every month on day ${monthDay}, ${clock}`)
  const day = weekdayName(weekday)
  return i18n._(msg`Every week on ${day}, ${clock}`)
}
