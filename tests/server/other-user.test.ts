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

test('user header: a call for another user than the cookie’s is refused', async () => {
  for (const endpoint of [verifySession, listApplications, uploadDocument]) {
    const answer = await support.call(endpoint, { ...asAdmin, query: { page: 1 } })
    expect([answer.status, answer.error.code], endpoint.path).toEqual([401, 'session.other_user'])
    expect(answer.headers['set-cookie']).toBeUndefined()
  }
})

test('user header: signing out as another user leaves the cookie’s session', async () => {
  const answer = await support.call(signOut, asAdmin)
  expect([answer.status, answer.error.code]).toEqual([401, 'session.other_user'])
  expect(answer.headers['set-cookie']).toBeUndefined()
  expect((await support.call(verifySession)).status).toBe(200)
})

test('user header: the cookie’s own user, or none named, is answered', async () => {
  const own = { headers: { [USER_HEADER]: idOf(support) } }
  expect((await support.call(verifySession, own)).status).toBe(200)
  expect((await support.call(verifySession)).status).toBe(200)
})

test('user header: without a session the answer is session.none', async () => {
  expect((await visitor(app).call(verifySession, asAdmin)).error.code).toBe('session.none')
})

test('user header: a new sign-in replaces the cookie’s user', async () => {
  const body = { userName, password: DEMO_PASSWORD }
  expect((await support.call(signIn, { ...asAdmin, body })).status).toBe(200)
})
