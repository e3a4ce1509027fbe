import type { PlaywrightWorkerArgs } from 'playwright/test'
import { decideAs, personAt, submitAs } from '../browser/person.ts'

/** Applications with four papers each that wait for the partner's decision; none else has this word. */
export async function underReview(
  playwright: PlaywrightWorkerArgs['playwright'],
  address: string,
  count: number,
) {
  // One customer of these alone, by whom the list is narrowed.
  const phone = `98${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
  const customer = { name: 'Kalyani Sambhaji More', phone, email: '', address: 'Malegaon 413115' }
  const counter = await personAt(playwright, address, 'franchise')
  const admin = await personAt(playwright, address, 'admin')
  const made = []
  for (let each = 0; each < count; each += 1) {
    const { _id } = await submitAs(counter, 'income-certificate', 'Kept for the review', {
      customer,
    })
    for (const status of ['in_progress', 'under_review'] as const) {
      await decideAs(admin, _id, status)
    }
    made.push(_id)
  }
  await counter.dispose()
  return { admin, made, phone }
}
