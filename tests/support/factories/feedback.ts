import { giveOwnFeedback, readOwnFeedback } from '../../../contract/feedback/feedback-link.ts'
import type { FeedbackKey } from '../../../contract/feedback/feedback-link.ts'
import { inviteFeedback } from '../../../server/modules/feedback/invite.ts'
import type { Db } from '../../../server/platform/database/database.ts'
import { feedbackToken } from '../messages/feedback-messages.ts'
import type { Person } from '../servers/person.ts'
import { anApplication, move } from './applications.ts'

const PUBLIC_URL = 'http://localhost:4000'

/** A completed application of the person. */
export async function aCompleted(person: Person, decider: Person) {
  const { _id: id, applicationId: number } = await anApplication(person)
  await move(decider, id, 'in_progress', 'under_review', 'completed')
  return { id, number }
}

/** A completed application with a link that its customer has got. */
export async function anInvited(db: Db, person: Person, decider: Person) {
  const completed = await aCompleted(person, decider)
  await inviteFeedback(db, { applicationId: completed.id }, PUBLIC_URL)
  return { ...completed, token: await feedbackToken(db, completed.number) }
}

/** What a customer asks and answers with a key. */
export function customerWith(who: Person, key: FeedbackKey) {
  return {
    read: () => who.call(readOwnFeedback, { body: { key } }),
    give: (rating: number, message = '', replaces: string | null = null) =>
      who.call(giveOwnFeedback, { body: { key, rating, message, replaces, language: 'mr' } }),
  }
}
