import { expect, test } from 'vitest'
import { readAnswer } from './server-call.ts'

const now = Date.parse('2026-11-21T08:00:00Z')

function answer(status: number, body: object = {}, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { 'x-gramone': '1', ...headers } })
}

function refused(problem: string, retryAt: number | null = null) {
  return { ok: false, problem, fields: [], retryAt }
}

test('reads the answers of our server', async () => {
  const body = { pending: true }
  expect(await readAnswer(answer(202, body), now)).toEqual({ ok: true, status: 202, body })
  const code = 'login.failed'
  expect(await readAnswer(answer(401, { code }), now)).toEqual(refused(code))
  expect(await readAnswer(answer(500, { code: 'server.failed' }), now)).toEqual(refused('server'))
  expect(await readAnswer(answer(404), now)).toEqual(refused('server'))
})

test('reads which fields are wrong', async () => {
  const fields = [{ path: 'newPassword', code: 'too_common' }]
  const given = answer(400, { code: 'request.invalid', fields })
  expect(await readAnswer(given, now)).toMatchObject({ problem: 'request.invalid', fields })
})

test('says when to try again after too many tries', async () => {
  const at = Date.parse('2026-11-21T08:14:00Z')
  const body = { code: 'login.too_many' }
  expect(await readAnswer(answer(429, body, { 'retry-after': '840' }), now)).toEqual(
    refused('login.too_many', at),
  )
  expect(await readAnswer(answer(429, body), now)).toEqual(refused('login.too_many'))
})

test('takes no other page for our server: a captive portal answers 200 and HTML', async () => {
  const portal = new Response('<p>Welcome</p>', { headers: { 'content-type': 'text/html' } })
  expect(await readAnswer(portal, now)).toEqual(refused('network'))
})
