import {
  and,
  asc,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  like,
  lt,
  ne,
  or,
  sql,
} from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Rating } from '../../../contract/applications/feedback.ts'
import type { Viewer } from '../../../contract/core/roles.ts'
import { choicesOf } from '../../../contract/core/text/several.ts'
import {
  REWARD_LEAST_RATINGS,
  REWARDED_FRANCHISES,
} from '../../../contract/feedback/feedback-rules.ts'
import type { FeedbackFilter, FeedbackState } from '../../../contract/feedback/feedbacks.ts'
import { ratingsOf } from '../../../contract/feedback/rating-bands.ts'
import { latestMonths, monthsOf, TREND_MONTHS } from '../../../contract/feedback/rating-figures.ts'
import { foundBy } from '../../platform/blocks/found-by.ts'
import { isAmong } from '../../platform/blocks/is-among.ts'
import type { PageAsked } from '../../platform/blocks/paged.ts'
import { paged } from '../../platform/blocks/paged.ts'
import { visibleTo as visibleBy } from '../../platform/blocks/visible-to.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { applications, applicationSearch } from '../applications/table.ts'
import { services } from '../catalogue/table.ts'
import { franchises } from '../outlets/network/table.ts'
import { feedbacks } from './table.ts'

const counts = isNull(feedbacks.hiddenAt)

/** The feedbacks that a viewer may see; hidden ones are the administrators'. */
function visibleTo(viewer: Viewer): SQL | undefined {
  const { franchiseId: franchise, servicePartnerId: partner, createdById: account } = feedbacks
  const own = visibleBy(viewer, { franchise, partner, account })
  return viewer.userType === 'admin' ? own : and(own, counts)
}

const firstDay = (months: number, now: Date) => `${latestMonths(now, months)[0]}-01`

const STATES: Record<FeedbackState, SQL | undefined> = {
  unanswered: and(isNull(feedbacks.repliedAt), counts),
  answered: isNotNull(feedbacks.repliedAt),
  hidden: isNotNull(feedbacks.hiddenAt),
}

/** Feedback whose message contains every word, or whose application the search finds. */
function searched(search: string): SQL {
  const words = search.toLowerCase().split(' ')
  const inMessage = words.map((word) =>
    like(sql`lower(${feedbacks.message})`, `%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`),
  )
  // A search of signs alone finds no application.
  const isFound = foundBy(applicationSearch.searchText, search) ?? sql`false`
  return sql`${feedbacks.applicationId} in (
    select ${feedbacks.applicationId} from ${feedbacks} where ${and(...inMessage)}
    union select ${applicationSearch.id} from ${applicationSearch} where ${isFound})`
}

/** Whose applications were rated; all that the viewer sees without either. */
type RatedOutlet = Pick<FeedbackFilter, 'franchise' | 'partner'>

function isOf({ franchise, partner }: RatedOutlet): SQL | undefined {
  return and(
    isAmong(feedbacks.franchiseId, choicesOf(franchise)),
    isAmong(feedbacks.servicePartnerId, choicesOf(partner)),
  )
}

function listCondition(viewer: Viewer, filter: FeedbackFilter, now: Date): SQL {
  const { search, band, state, period } = filter
  const all = and(
    visibleTo(viewer),
    gte(feedbacks.day, firstDay(monthsOf(period), now)),
    band && inArray(feedbacks.rating, ratingsOf(band)),
    or(...choicesOf(state).map((each) => STATES[each])),
    isOf(filter),
    search ? searched(search) : undefined,
  )
  return all ?? sql`true`
}

const OWN = {
  rating: sql`${feedbacks.rating}`,
  at: sql`${feedbacks.receivedAt}`,
  id: sql`${feedbacks.applicationId}`,
}
const FOUND: typeof OWN = { rating: sql`rating`, at: sql`received_at`, id: sql`id` }

function orderOf(sort: FeedbackFilter['sort'] = '-time', { rating, at, id }: typeof OWN): SQL {
  if (sort === 'time') return sql`${asc(at)}, ${asc(id)}`
  if (sort === '-time') return sql`${desc(at)}, ${desc(id)}`
  return sql`${sort === 'rating' ? asc(rating) : desc(rating)}, ${desc(at)}, ${desc(id)}`
}

function selectRows(tx: Queryable) {
  return tx
    .select({
      feedback: feedbacks,
      number: applications.number,
      customerName: applications.customerName,
      serviceName: services.name,
      serviceNameHi: services.nameHi,
      serviceNameMr: services.nameMr,
      franchiseName: franchises.name,
    })
    .from(feedbacks)
    .innerJoin(applications, eq(applications.id, feedbacks.applicationId))
    .innerJoin(services, eq(services.id, applications.serviceId))
    .innerJoin(franchises, eq(franchises.id, feedbacks.franchiseId))
}

export type ListedFeedback = Awaited<ReturnType<typeof selectRows>>[number]

/** One page of the viewer's feedbacks in the filter's order, and the number of all. */
export function listFeedbackPage(
  tx: Queryable,
  viewer: Viewer,
  filter: FeedbackFilter,
  page: PageAsked,
  now: Date,
) {
  const found = sql`select ${OWN.id} as id, ${OWN.rating} as rating, ${OWN.at} as received_at
    from ${feedbacks} where ${listCondition(viewer, filter, now)}`
  return paged(tx, found, { ...page, order: orderOf(filter.sort, FOUND) }, async (ids) =>
    selectRows(tx).where(inArray(feedbacks.applicationId, ids)).orderBy(orderOf(filter.sort, OWN)),
  )
}

/** How many of each rating the list has with this filter. */
export async function countListed(
  tx: Queryable,
  viewer: Viewer,
  filter: FeedbackFilter,
  now: Date,
) {
  return tx
    .select({ rating: feedbacks.rating, count: sql`count(*)`.mapWith(Number) })
    .from(feedbacks)
    .where(listCondition(viewer, filter, now))
    .groupBy(feedbacks.rating)
}

/** By the application's id; undefined for one that is not the viewer's to see. */
export async function findListedFeedback(
  tx: Queryable,
  viewer: Viewer,
  id: string,
): Promise<ListedFeedback | undefined> {
  const [row] = await selectRows(tx).where(and(eq(feedbacks.applicationId, id), visibleTo(viewer)))
  return row
}

/** How many of each rating a month has, hidden ones aside, over the months of the trend. */
export async function countRatings(
  tx: Queryable,
  viewer: Viewer,
  of: RatedOutlet,
  now: Date,
): Promise<{ month: string; rating: Rating; count: number }[]> {
  const ofMonth = sql<string>`to_char(day, 'YYYY-MM')`
  // Days first: a thousand groups make text, not a hundred thousand rows.
  const days = tx
    .select({
      day: feedbacks.day,
      rating: feedbacks.rating,
      each: sql<number>`count(*)`.as('each'),
    })
    .from(feedbacks)
    .where(
      and(visibleTo(viewer), counts, isOf(of), gte(feedbacks.day, firstDay(TREND_MONTHS, now))),
    )
    .groupBy(feedbacks.day, feedbacks.rating)
    .as('days')
  return tx
    .select({
      month: ofMonth.as('month'),
      rating: days.rating,
      count: sql<number>`sum(${days.each})`.mapWith(Number),
    })
    .from(days)
    .groupBy(sql`month`, days.rating)
}

/** The best-rated franchises of a month, `YYYY-MM`: by average, then by the number of ratings. */
export async function listRewarded(tx: Queryable, month: string) {
  const [year = 0, ofYear = 0] = month.split('-').map(Number)
  const next = new Date(Date.UTC(year, ofYear, 1)).toISOString().slice(0, 'YYYY-MM-DD'.length)
  const total = sql<number>`count(*)`.mapWith(Number)
  const average = sql<number>`avg(${feedbacks.rating})`.mapWith(Number)
  return tx
    .select({
      _id: franchises.id,
      name: franchises.name,
      district: franchises.district,
      ...{ total, average },
    })
    .from(feedbacks)
    .innerJoin(franchises, eq(franchises.id, feedbacks.franchiseId))
    .where(
      and(
        counts,
        // Whoever knows number and phone could win by them.
        ne(feedbacks.source, 'number'),
        gte(feedbacks.day, `${month}-01`),
        lt(feedbacks.day, next),
      ),
    )
    .groupBy(franchises.id)
    .having(gte(total, REWARD_LEAST_RATINGS))
    .orderBy(desc(average), desc(total), asc(franchises.name), asc(franchises.id))
    .limit(REWARDED_FRANCHISES)
}
