import { and, eq, gte, isNull, lt, ne, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type * as v from 'valibot'
import type { ApplicationListQuery } from '../../../contract/applications/application-filters.ts'
import { NAMED_REASONS } from '../../../contract/applications/application-filters.ts'
import { boundsOfIndiaDay } from '../../../contract/core/india-day.ts'
import { statusSteps } from '../analytics/table.ts'
import { reuploadRequests } from '../reuploads/table.ts'
import { applications } from './table.ts'

type PastFilter = Pick<
  v.InferOutput<typeof ApplicationListQuery>,
  'reuploads' | 'left' | 'leftFrom' | 'leftTo' | 'reason'
>

/** The step that says why an application is rejected now. */
export const IS_REJECTION = sql`${statusSteps.status} = 'rejected' and ${isNull(statusSteps.leftAt)}`

/** Where the customer was asked for documents again, whatever became of it. */
const WAS_ASKED = sql`exists (select from ${reuploadRequests}
  where ${reuploadRequests.applicationId} = ${applications.id})`

const withStep = (condition: SQL | undefined) =>
  sql`${applications.id} in (select ${statusSteps.applicationId} from ${statusSteps} where ${condition})`

/** What narrows a list by what is over: requests for documents, statuses that were left, reasons of rejections. */
export function pastCondition(filter: PastFilter): SQL | undefined {
  const { reuploads, left, leftFrom, leftTo, reason } = filter
  const isByStep = left !== undefined || leftFrom !== undefined || leftTo !== undefined
  return and(
    reuploads ? WAS_ASKED : undefined,
    isByStep
      ? withStep(
          and(
            sql`${statusSteps.leftAt} is not null`,
            left ? eq(statusSteps.status, left) : undefined,
            leftFrom ? gte(statusSteps.leftAt, boundsOfIndiaDay(leftFrom).start) : undefined,
            leftTo ? lt(statusSteps.leftAt, boundsOfIndiaDay(leftTo).end) : undefined,
          ),
        )
      : undefined,
    // A line that was cut may end with a blank, which no address carries.
    reason
      ? and(
          eq(applications.status, 'rejected'),
          withStep(sql`${IS_REJECTION} and rtrim(${statusSteps.reason}) = ${reason}`),
        )
      : undefined,
  )
}

/**
 * Rejected ones whose reason is not among the most usual.
 * @param others what else narrows the list: the most usual are those of these rows
 */
export function hasOtherReason(others: SQL): SQL {
  const named = sql`select ${statusSteps.reason} from ${applications}
    join ${statusSteps} on ${statusSteps.applicationId} = ${applications.id} and ${IS_REJECTION}
    where ${and(eq(applications.status, 'rejected'), ne(statusSteps.reason, ''), others)}
    group by 1 order by count(*) desc, 1 limit ${sql.raw(`${NAMED_REASONS}`)}`
  return sql`(${applications.status} = 'rejected' and not
    ${withStep(sql`${IS_REJECTION} and ${statusSteps.reason} in (${named})`)})`
}
