import { expect, inject, test } from 'vitest'
import { attackClient, signedIn } from '../support/attack/client.ts'
import { giveByDigits, aSilentOne } from '../support/attack/feedback-by-digits.ts'
import { seeApplication } from '../support/attack/feedback.ts'

const origin = inject('attacked')
const admin = await signedIn(origin, 'admin')

test('an operator with number and digits: praises nobody in the customer’s name', async () => {
  const application = await aSilentOne(admin, 'baramati')
  const { _id: id } = application
  for (const name of ['franchise', 'gramvan']) {
    const own = await giveByDigits(await signedIn(origin, name), application, 5)
    expect(own).toMatchObject({ status: 403, body: { code: 'access.forbidden' } })
  }
  expect((await seeApplication(admin, id)).feedback).toBeNull()
  // Signed out, the operator may be anybody: it is taken, and said to be unconfirmed.
  expect((await giveByDigits(attackClient(origin), application, 5)).status).toBe(200)
  expect((await seeApplication(admin, id)).feedback).toMatchObject({ source: 'number' })
})
