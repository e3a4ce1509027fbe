import { expect, test } from 'vitest'
import { listCannedResponses, saveCannedResponse } from '../../contract/tickets/canned-responses.ts'
import { signInAs } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app } = await buildTestApp()
const support = await signInAs(app, 'support')
const partner = await signInAs(app, 'partner')
const franchise = await signInAs(app, 'franchise')

test('saved reasons: the desk shares them with those who request documents, the partner among them', async () => {
  const query = { purpose: 'request_reason' as const }
  const reason = { ...query, name: 'zz blurred', en: 'It is blurred.', hi: '', mr: 'ते अस्पष्ट आहे.' }
  expect(await partner.call(saveCannedResponse, { body: reason })).toMatchObject({ status: 403 })
  await support.get(saveCannedResponse, { body: reason })
  const { responses } = await partner.get(listCannedResponses, { query })
  expect(responses).toContainEqual(expect.objectContaining({ ...reason, isOwn: false }))
  expect(await franchise.call(listCannedResponses, { query })).toMatchObject({ status: 403 })
})

test('saved comments: they name the statuses that they are for, and none by default', async () => {
  const purpose = 'decision_comment' as const
  const plain = { purpose, name: 'zz refused', en: 'It was refused.', hi: '', mr: '' }
  const comment = { ...plain, statuses: ['rejected' as const] }
  const saved = await support.get(saveCannedResponse, { body: comment })
  expect(saved.statuses).toEqual(['rejected'])
  const { responses } = await partner.get(listCannedResponses, { query: { purpose } })
  expect(responses).toContainEqual(saved)
  const again = await support.get(saveCannedResponse, { body: plain })
  expect(again).toEqual({ ...saved, statuses: [] })
  const body = { ...plain, statuses: ['open'] }
  expect(await support.call(saveCannedResponse, { body })).toMatchObject({ status: 400 })
})
