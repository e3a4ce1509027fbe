import { describe, expect, test } from 'vitest'
import { frontDoorFor } from '../../contract/core/return-path.ts'
import { signOut, verifySession } from '../../contract/sessions/session.ts'
import { signInAs, visitor } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app } = await buildTestApp()

const titleOf = (body: string) => /<title>(.*)<\/title>/.exec(body)?.[1]

describe('the cookie of an ended session', () => {
  test('opens the front door, which leads back to what was asked for', async () => {
    const ended = await signInAs(app, 'franchise')
    expect(titleOf((await ended.inject({ url: '/' })).body)).toBe('shell')
    await ended.call(signOut)
    expect(titleOf((await ended.inject({ url: '/' })).body)).toBe('sign-in en')
    const { statusCode, headers } = await ended.inject({ url: '/applications' })
    expect([statusCode, headers.location]).toEqual([302, frontDoorFor('/applications')])
  })

  const headers = { cookie: 'session=gone' }

  test('is not cleared by the answer to a call: a late one would delete the next session', async () => {
    const answer = await visitor(app).call(verifySession, { headers })
    expect(answer).toMatchObject({ status: 401, error: { code: 'session.none' } })
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  test.each(['/', '/applications', '/track-application', '/no-such-page'])(
    'is cleared by the page %s',
    async (url) => {
      const page = await visitor(app).inject({ url, headers })
      expect(page.headers['set-cookie']).toMatch(/^session=; Max-Age=0;|^session=;.*1970/)
    },
  )
})
