import type {
  ApplicationDetail,
  ApplicationPage,
} from '../../../contract/applications/applications.ts'
import { listApplications } from '../../../contract/applications/applications.ts'
import { giveOwnFeedback } from '../../../contract/feedback/feedback-link.ts'
import { demoId } from '../../../server/seed/demo-id.ts'
import type { Client } from './client.ts'
import { seeApplication } from './feedback.ts'

/** A completed application of this outlet on which nobody has said anything. */
export async function aSilentOne(desk: Client, franchise: string): Promise<ApplicationDetail> {
  const query = `page=1&status=completed&franchise=${demoId('franchise', franchise)}`
  const { rows } = (await desk.send('GET', `${listApplications.path}?${query}`))
    .body as ApplicationPage
  for (const { _id } of rows) {
    const found = await seeApplication(desk, _id)
    if (found.feedback === null) return found
  }
  throw new Error('every customer has answered')
}

/** Stars by what whoever has the receipt knows: number and digits of the phone. */
export const giveByDigits = (client: Client, of: ApplicationDetail, rating: number) =>
  client.send('POST', giveOwnFeedback.path, {
    json: {
      key: { applicationId: of.applicationId, phoneLast4: of.customerPhone.slice(-4) },
      ...{ rating, message: '', replaces: null },
    },
  })
