import { expect, test } from 'vitest'
import { changeProfile } from '../../contract/accounts/profile.ts'
import { editApplication } from '../../contract/applications/application-changes.ts'
import { getApplication } from '../../contract/applications/applications.ts'
import { lookUpCustomers } from '../../contract/customers/customers.ts'
import { readAskedDocuments } from '../../contract/reuploads/reupload-link.ts'
import { trackApplication } from '../../contract/tracking/tracking.ts'
import { aTrackingToken } from '../../server/seed/demo-submission.ts'
import { anApplication, anEdit, move } from '../support/factories/applications.ts'
import { anInvited } from '../support/factories/feedback.ts'
import { requestAs } from '../support/factories/reuploads.ts'
import { feedbackMessages } from '../support/messages/feedback-messages.ts'
import { customerToken, linkMessages } from '../support/messages/reupload-links.ts'
import { signInAs, visitor } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database } = await buildTestApp()
const { db } = database
const [franchise, support] = [await signInAs(app, 'franchise'), await signInAs(app, 'support')]
const customer = visitor(app)

const detailOf = (id: string) => franchise.get(getApplication, { params: { id } })

test('customer’s language: of every message and public page, whatever the operator’s is', async () => {
  await franchise.get(changeProfile, { body: { language: 'hi' } })
  const { token, hash } = aTrackingToken()
  const { _id: id, applicationId: number } = await anApplication(franchise, {
    customer: { language: 'mr', phone: '9822055501' },
    with: { trackingTokenHash: hash, keepDetails: true, capturedAt: new Date().toISOString() },
  })
  expect(await detailOf(id)).toMatchObject({ customerLanguage: 'mr' })
  expect(await customer.get(trackApplication, { body: { token } })).toMatchObject({
    language: 'mr',
  })
  await move(franchise, id, 'in_progress')
  await requestAs(support, id)
  const sent = (await linkMessages(db, number)).filter(({ accountId }) => accountId === null)
  expect(sent.map(({ language }) => language)).toEqual(['mr'])
  const body = { token: await customerToken(db, number) }
  expect(await customer.get(readAskedDocuments, { body })).toMatchObject({ language: 'mr' })
  const { customers } = await franchise.get(lookUpCustomers, { body: { phone: '9822055501' } })
  expect(customers).toMatchObject([{ language: 'mr' }])
})

test('customer’s language: without an answer it is that of the submitter’s profile', async () => {
  await franchise.get(changeProfile, { body: { language: 'hi' } })
  const { _id: id } = await anApplication(franchise)
  expect(await detailOf(id)).toMatchObject({ customerLanguage: 'hi' })
  const { number } = await anInvited(db, franchise, support)
  const sent = await feedbackMessages(db, 'feedback_link', number)
  expect(sent.map(({ language }) => language)).toEqual(['hi'])
})

test('customer’s language: can be put right, and the history tells it', async () => {
  const { _id: id } = await anApplication(franchise, { customer: { language: 'en' } })
  const edit = anEdit(await detailOf(id))
  const changed = await franchise.get(editApplication, {
    params: { id },
    body: { ...edit, customer: { ...edit.customer, language: 'mr' } },
  })
  expect(changed.customerLanguage).toBe('mr')
  expect(changed.history.at(-1)?.changes).toEqual([
    { path: 'customer.language', from: 'en', to: 'mr' },
  ])
  // An edit that does not name it leaves it.
  const again = await franchise.get(editApplication, {
    params: { id },
    body: { ...anEdit(changed), remark: 'Came again.' },
  })
  expect(again.customerLanguage).toBe('mr')
})
