import type { Figures } from '../../../contract/analytics/figures.ts'
import type { Span } from '../../../contract/analytics/periods.ts'
import type { AnalyticsFilter } from '../../../contract/analytics/view.ts'
import type { ApplicationStatus } from '../../../contract/applications/application-status.ts'
import { indiaDay } from '../../../contract/core/india-day.ts'
import type { Holidays } from '../../../contract/core/working-time.ts'
import { workingTimeBetween } from '../../../contract/core/working-time.ts'
import { asOwner } from '../postgres/test-database.ts'
import type { LedgerLine } from './ledger-lines.ts'
import { ledgerLines } from './ledger-lines.ts'

/** An application with all that figures are made of. */
export interface SlowApplication {
  id: string
  status: ApplicationStatus
  service: string
  category: string
  franchise: string
  district: string
  partner: string | null
  creator: string
  received_at: Date
  captured_at: Date
  decided_at: Date | null
  sla_due: Date
  provisional_number: string | null
  requests: number
  rating: number | null
  rated_on: string | null
  hidden: boolean
}

const ALL = `select a.id, a.status, a.service_id as service, s.category_id as category, a.franchise_id as franchise,
    f.district, a.service_partner_id as partner, a.created_by_id as creator, a.received_at, a.captured_at, a.decided_at,
    a.sla_due, a.provisional_number,
    (select count(*)::int from reupload_requests r where r.application_id = a.id) as requests,
    b.rating, b.day::text as rated_on, b.hidden_at is not null as hidden
  from applications a join services s on s.id = a.service_id join franchises f on f.id = a.franchise_id
    left join feedbacks b on b.application_id = a.id`

interface Step {
  application_id: string
  status: ApplicationStatus
  at: Date
}

const TRAIL = `select subject_id as application_id, details->>'toStatus' as status, received_at as at from audit_trail
  where subject = 'application' and action in ('created', 'status_changed') order by subject_id, received_at, id`

/** Everything, read once and plainly. */
export async function readAll(databaseUrl: string) {
  const [rows, trail, days, lines] = await Promise.all([
    asOwner(databaseUrl, ALL),
    asOwner(databaseUrl, TRAIL),
    asOwner(databaseUrl, 'select day from holidays'),
    ledgerLines(databaseUrl),
  ])
  const holidays: Holidays = new Set(days.map(({ day }) => String(day)))
  const applications = rows as unknown as SlowApplication[]
  const franchises = new Set(applications.map(({ franchise }) => franchise))
  return {
    holidays,
    applications,
    lines,
    revenue: revenueLines(lines, franchises),
    trail: trail as unknown as Step[],
  }
}
export type SlowData = Awaited<ReturnType<typeof readAll>>

const HOUR = 3_600_000

/** Working hours between two moments, minute for minute of the rule of the contract. */
export function slowHours(from: Date, to: Date, holidays: Holidays): number {
  const time = { clock: 'working', holidays } as const
  return Math.floor(workingTimeBetween(from.getTime(), to.getTime(), time) / HOUR)
}

/** The value at a rank of all values in order. */
export function slowPercentile(values: readonly number[], percent: number): number | null {
  const ordered = values.toSorted((a, b) => a - b)
  return ordered[Math.ceil((percent * ordered.length) / 100) - 1] ?? null
}

/** Whether an application is one of the view's. */
export function isOfView(each: SlowApplication, filter: AnalyticsFilter): boolean {
  const { service, category, franchise, partner, van, district } = filter
  return (
    (service === undefined || each.service === service) &&
    (category === undefined || each.category === category) &&
    (franchise === undefined || each.franchise === franchise) &&
    (partner === undefined || (each.partner ?? 'none') === partner) &&
    (van === undefined || each.creator === van) &&
    (district === undefined || each.district === district)
  )
}

export const isIn = (day: string | null, { from, to }: Span) =>
  day !== null && day >= from && day <= to

const FEES = new Set(['fees_unearned', 'fees_due', 'department'])

/** What customers paid in the events in which one of the outlets earned a share, event by event. */
export function revenueLines(lines: readonly LedgerLine[], owners: ReadonlySet<string>) {
  const events = Map.groupBy(lines, ({ id }) => id)
  return [...events.values()].flatMap((event) => {
    const share = event.find(
      ({ account, owner_id: owner }) => account === 'earned' && owners.has(owner ?? ''),
    )
    if (!share || !['completed', 'reopened'].includes(share.event)) return []
    const fees = event.filter(({ account }) => FEES.has(account))
    const paise = -fees.reduce((sum, fee) => sum + fee.paise, 0)
    return [{ application: share.source_id, day: share.day, paise }]
  })
}

/** What these applications brought in in some days. */
export function slowRevenue(
  { revenue }: SlowData,
  span: Span,
  applications: readonly SlowApplication[],
): number {
  const ids = new Set(applications.map(({ id }) => id))
  return revenue
    .filter(({ application, day }) => ids.has(application) && isIn(day, span))
    .reduce((sum, { paise }) => sum + paise, 0)
}

/** Every figure again, one application after the other. */
export function slowFigures(data: SlowData, span: Span, filter: AnalyticsFilter): Figures {
  const own = data.applications.filter((each) => isOfView(each, filter))
  const received = own.filter((each) => isIn(indiaDay(each.received_at), span))
  const decided = own.filter((each) => isIn(each.decided_at && indiaDay(each.decided_at), span))
  const completed = decided.filter(({ status }) => status === 'completed')
  const hours = completed.map((each) =>
    slowHours(each.received_at, each.decided_at ?? each.received_at, data.holidays),
  )
  const offline = received.filter((each) => each.provisional_number !== null)
  const waits = offline.map((each) =>
    Math.max(0, Math.floor((each.received_at.getTime() - each.captured_at.getTime()) / 60_000)),
  )
  const ratings: Figures['ratings'] = [0, 0, 0, 0, 0]
  for (const { rating, rated_on: day, hidden } of own) {
    if (rating === null || hidden || !isIn(day, span)) continue
    ratings[rating - 1] = (ratings[rating - 1] ?? 0) + 1
  }
  return {
    received: received.length,
    completed: completed.length,
    rejected: decided.filter(({ status }) => status === 'rejected').length,
    onTime: completed.filter((each) => each.decided_at && each.decided_at <= each.sla_due).length,
    medianHours: slowPercentile(hours, 50),
    p90Hours: slowPercentile(hours, 90),
    reuploaded: received.filter(({ requests }) => requests > 0).length,
    offline: offline.length,
    waitMinutes: slowPercentile(waits, 50),
    ratings,
    revenuePaise: slowRevenue(data, span, own),
  }
}

/** The applications that left a status in some days, each once. */
export function slowLeft(
  { trail, ...data }: SlowData,
  span: Span,
  filter: AnalyticsFilter,
  status: ApplicationStatus,
): Set<string> {
  const own = data.applications.filter((each) => isOfView(each, filter))
  const known = new Set(own.map(({ id }) => id))
  const left = trail.filter((step, index) => {
    const next = trail[index + 1]
    const isLeft = next?.application_id === step.application_id && isIn(indiaDay(next.at), span)
    return isLeft && step.status === status && known.has(step.application_id)
  })
  return new Set(left.map((step) => step.application_id))
}

/** The hours for which each status that was left in some days had lasted. */
export function slowDwell({ trail, ...data }: SlowData, span: Span, filter: AnalyticsFilter) {
  const known = new Map(data.applications.map((each) => [each.id, each]))
  const hours: Partial<Record<ApplicationStatus, number[]>> = {}
  for (const [index, step] of trail.entries()) {
    const next = trail[index + 1]
    if (next?.application_id !== step.application_id) continue
    const application = known.get(step.application_id)
    if (!application || !isOfView(application, filter) || !isIn(indiaDay(next.at), span)) continue
    ;(hours[step.status] ??= []).push(slowHours(step.at, next.at, data.holidays))
  }
  return hours
}
