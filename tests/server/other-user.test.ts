import { expect, test } from 'vitest'
import { listApplications } from '../../contract/applications/applications.ts'
import { USER_HEADER } from '../../contract/core/headers.ts'
import { uploadDocument } from '../../contract/documents/documents.ts'
import { signIn, signOut, verifySession } from '../../contract/sessions/session.ts'
import { DEMO_PASSWORD } from '../../server/seed/demo-accounts.ts'
import { anAccount } from '../support/factories/accounts.ts'
import { signInAs, visitor } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database } = await buildTestApp()
const userName = await anAccount(database, { userType: 'support' })
const support = await signInAs(app, userName)
const admin = await signInAs(app, 'admin')
const idOf = ({ user }: typeof admin) => user?.userInfo._id ?? ''
const asAdmin = { headers: { [USER_HEADER]: idOf(admin) } }

test('a call for another person than the cookie’s is not answered for the cookie’s', async () => {
  for (const endpoint of [verifySession, listApplications, uploadDocument]) {
    const answer = await support.call(endpoint, { ...asAdmin, query: { page: 1 } })
    expect([answer.status, answer.error.code], endpoint.path).toEqual([401, 'session.other_user'])
    expect(answer.headers['set-cookie']).toBeUndefined()
  }
})

test('nor does signing out end the other’s session', async () => {
  const answer = await support.call(signOut, asAdmin)
  expect([answer.status, answer.error.code]).toEqual([401, 'session.other_user'])
  expect(answer.headers['set-cookie']).toBeUndefined()
  expect((await support.call(verifySession)).status).toBe(200)
})

test('for the own person, and where nobody is named, all goes on', async () => {
  const own = { headers: { [USER_HEADER]: idOf(support) } }
  expect((await support.call(verifySession, own)).status).toBe(200)
  expect((await support.call(verifySession)).status).toBe(200)
})

test('without a session it is nobody’s, not another’s', async () => {
  expect((await visitor(app).call(verifySession, asAdmin)).error.code).toBe('session.none')
})

test('whoever signs in over it takes the browser over', async () => {
  const body = { userName, password: DEMO_PASSWORD }
  expect((await support.call(signIn, { ...asAdmin, body })).status).toBe(200)
})
