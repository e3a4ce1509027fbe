import { expect } from 'playwright/test'
import { LINK_TOKEN } from '../../../contract/core/page-addresses.ts'
import { giveOwnFeedback } from '../../../contract/feedback/feedback-link.ts'
import { nextFeedbackLink } from '../browser/mailbox.ts'
import type { Person } from '../browser/person.ts'
import { decideAs, detailAs, listAs } from '../browser/person.ts'
import { DEMO_FRANCHISE } from '../browser/reupload.ts'

const WAY = ['submitted', 'in_progress', 'under_review', 'completed'] as const

/** Completes an application of the demo's franchise, and answers it with the link that its customer gets. */
export async function completeOne(desk: Person, address: string) {
  const { rows } = await listAs(desk, `status=pending&franchise=${DEMO_FRANCHISE}`)
  const row = rows.find(({ slaPausedAt }) => slaPausedAt === null)
  if (!row) throw new Error('the franchise has no open application')
  const steps = WAY.slice(WAY.findIndex((status) => status === row.status) + 1)
  const link = await nextFeedbackLink({
    request: desk,
    address,
    async send() {
      for (const status of steps) await decideAs(desk, row._id, status)
    },
  })
  const { pathname, search } = new URL(link)
  return { detail: await detailAs(desk, row._id), path: pathname + search }
}

/** An application whose customer has given one star; answers its id. */
export async function rateOne(desk: Person, address: string) {
  const { detail, path } = await completeOne(desk, address)
  const token = new URL(path, address).searchParams.get(LINK_TOKEN)
  const answer = await desk.post(giveOwnFeedback.path, {
    data: { key: { token }, rating: 1, message: 'Too slow', replaces: null },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  return detail.applicationId
}
