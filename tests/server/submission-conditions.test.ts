import { expect, test } from 'vitest'
import { getApplication } from '../../contract/applications/applications.ts'
import { createApplication } from '../../contract/applications/submission.ts'
import { aSubmission } from '../support/factories/applications.ts'
import { anUpload } from '../support/factories/uploads.ts'
import { signInAs } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

// The voter card's form has conditions: a correction asks for the present number and the old card, a new voter for
// the age.

const { app } = await buildTestApp()
const franchise = await signInAs(app, 'franchise')
const newVoter = await aSubmission(franchise, { service: 'voter-card' })
const asked = newVoter.documents.map(({ requirement }) => requirement)

const upload = async (requirement: string) => ({
  requirement,
  uploadId: (await anUpload(franchise))._id,
})

/** The same customer with other answers, and these documents. */
const aVoter = async (answers: Record<string, string>, documents: readonly string[]) => ({
  ...newVoter,
  trackingTokenHash: (await aSubmission(franchise, { with: { documents: [] } })).trackingTokenHash,
  fields: { ...newVoter.fields, ...answers },
  documents: await Promise.all(documents.map(upload)),
})

test('what the answers do not lead to is left out, answers and documents alike', async () => {
  const body = await aVoter({ epicNumber: 'not a number' }, [...asked, 'voterCard'])
  const { _id } = await franchise.get(createApplication, { body })
  const { fields, documents } = await franchise.get(getApplication, { params: { id: _id } })
  expect(fields).toEqual(newVoter.fields)
  expect(fields).toMatchObject({ requestKind: 'new', ageProofType: 'birthCertificate' })
  expect(documents).toHaveLength(asked.length)
  expect(new Set(documents.map(({ requirement }) => requirement))).toEqual(new Set(asked))
})

test('what they lead to is asked for: a document, and an answer of the right form', async () => {
  const correction = {
    ...{ requestKind: 'correction', wrongDetail: 'photo', epicNumber: 'abc 1234567' },
  }
  const without = await franchise.call(createApplication, { body: await aVoter(correction, asked) })
  expect(without.body).toMatchObject({
    code: 'application.documents_missing',
    fields: [{ path: 'documents.voterCard', code: 'required' }],
  })

  const card = [...asked.filter((key) => key !== 'ageProof'), 'voterCard']
  const wrong = await aVoter({ ...correction, epicNumber: '12345' }, card)
  expect((await franchise.call(createApplication, { body: wrong })).body).toMatchObject({
    code: 'request.invalid',
    fields: [{ path: 'fields.epicNumber', code: 'invalid' }],
  })

  const { _id } = await franchise.get(createApplication, { body: await aVoter(correction, card) })
  const { fields } = await franchise.get(getApplication, { params: { id: _id } })
  expect(fields).toMatchObject({ epicNumber: 'ABC1234567', wrongDetail: 'photo' })
  expect(Object.keys(fields)).not.toContain('birthDate')
})
