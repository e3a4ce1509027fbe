import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Rating } from '../../../contract/applications/feedback.ts'
import type { Language } from '../../../contract/core/languages.ts'
import { appendHistory } from '../../modules/applications/append-history.ts'
import { applications } from '../../modules/applications/table.ts'
import { updateFeedback } from '../../modules/feedback/queries.ts'
import { recordFeedback } from '../../modules/feedback/take.ts'
import { franchises } from '../../modules/outlets/network/table.ts'
import type { Tx } from '../../platform/database/database.ts'
import { afterWork } from '../demo-hours.ts'
import type { DemoPart } from '../demo-part.ts'
import { demoRandom } from '../demo-random.ts'

const RATED = 200
/** More than a reward asks for, in the present month. */
const RATED_OF_BEST = 15
const BEST_FRANCHISES = 3
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const ANSWERED_SHARE = 0.3
/** Most people are content. */
const RATINGS: readonly Rating[] = [5, 5, 5, 5, 4, 4, 4, 3, 2, 1]

type Words = Record<Language, string>

const WORDS: Record<Rating, readonly Words[]> = {
  5: [
    {
      en: 'Very quick and polite.',
      hi: 'बहुत जल्दी और अच्छे से काम हुआ।',
      mr: 'खूप लवकर आणि छान काम झाले.',
    },
    {
      en: 'Got my certificate without a trip to the tehsil.',
      hi: 'तहसील गए बिना प्रमाण पत्र मिल गया।',
      mr: 'तहसीलला न जाता दाखला मिळाला.',
    },
    { en: '', hi: '', mr: '' },
  ],
  4: [
    { en: 'Good service.', hi: 'अच्छी सेवा।', mr: 'चांगली सेवा.' },
    {
      en: 'Good work, but the queue was long.',
      hi: 'काम अच्छा है, पर लाइन लंबी थी।',
      mr: 'काम चांगले, पण रांग मोठी होती.',
    },
  ],
  3: [{ en: 'It was all right.', hi: 'ठीक-ठाक रहा।', mr: 'ठीक होते.' }],
  2: [
    {
      en: 'I had to come three times.',
      hi: 'तीन बार आना पड़ा।',
      mr: 'तीन वेळा यावे लागले.',
    },
  ],
  1: [
    {
      en: 'It took much longer than promised.',
      hi: 'बताए समय से बहुत ज़्यादा लगा।',
      mr: 'सांगितल्यापेक्षा खूप जास्त वेळ लागला.',
    },
  ],
}

const REPLIES: Words = {
  en: 'Thank you for telling us. We will do better.',
  hi: 'बताने के लिए धन्यवाद। हम इसे और बेहतर करेंगे।',
  mr: 'सांगितल्याबद्दल धन्यवाद. आम्ही यात सुधारणा करू.',
}

/** The latest of three franchises, so that the month has its best, and some of all others and all months. */
function chosenOf(completed: readonly { id: string; franchiseId: string }[]): string[] {
  const byFranchise = [...Map.groupBy(completed, ({ franchiseId }) => franchiseId).values()]
  const latest = byFranchise
    .toSorted((a, b) => b.length - a.length)
    .slice(0, BEST_FRANCHISES)
    .flatMap((ofOne) => ofOne.slice(0, RATED_OF_BEST))
  const taken = new Set(latest)
  const others = completed.filter((each) => !taken.has(each))
  const step = Math.max(1, Math.floor(others.length / (RATED - latest.length)))
  const spread = others.filter((_, index) => index % step === step - 1)
  return [...latest, ...spread].slice(0, RATED).map(({ id }) => id)
}

async function chooseRated(tx: Tx) {
  const completed = await tx
    .select({ id: applications.id, franchiseId: applications.franchiseId })
    .from(applications)
    .where(and(eq(applications.status, 'completed'), isNotNull(applications.decidedAt)))
    .orderBy(desc(applications.decidedAt), applications.id)
  return tx
    .select({ application: applications, franchiseName: franchises.name })
    .from(applications)
    .innerJoin(franchises, eq(franchises.id, applications.franchiseId))
    .where(inArray(applications.id, chosenOf(completed)))
    .orderBy(applications.id)
}

/** What customers said of completed applications, in three languages, and some replies. */
async function seedFeedback(tx: Tx, now: Date): Promise<void> {
  const random = demoRandom(20_260_202)
  for (const { application, franchiseName } of await chooseRated(tx)) {
    const decidedAt = application.decidedAt ?? now
    const soon = afterWork(decidedAt, random.int(1, 20) * HOUR_MS)
    const receivedAt =
      soon < now ? soon : new Date(Math.min(decidedAt.getTime() + MINUTE_MS, now.getTime()))
    const language = random.pick(['mr', 'mr', 'hi', 'en'] as const)
    const rating = random.pick(RATINGS)
    const message = random.pick(WORDS[rating])[language]
    await recordFeedback(tx, application, undefined, {
      ...{ rating, message, language, actor: null, source: 'customer' as const },
      ...{ receivedAt, capturedAt: receivedAt, firstAnswerAt: receivedAt },
    })
    if (!random.chance(ANSWERED_SHARE)) continue
    const repliedAt = afterWork(receivedAt, random.int(1, 9) * HOUR_MS)
    if (repliedAt > now) continue
    const reply = REPLIES[language]
    await updateFeedback(tx, application.id, {
      ...{ reply, repliedAt },
      repliedByName: franchiseName,
    })
    const actor = {
      _id: application.createdById,
      name: franchiseName,
      userType: 'franchise' as const,
    }
    const entry = { actor, action: 'feedback_answered', receivedAt: repliedAt } as const
    await appendHistory(tx, application, entry, { comment: reply })
  }
}

export const part: DemoPart = { order: 4, write: seedFeedback }
