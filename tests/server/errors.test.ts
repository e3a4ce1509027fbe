import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatter } from '@lingui/format-po'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { createApplication } from '../../contract/applications/submission.ts'
import type { Language } from '../../contract/core/languages.ts'
import { ErrorBody } from '../../contract/errors.ts'
import { signIn } from '../../contract/sessions/session.ts'
import { trackApplication } from '../../contract/tracking/tracking.ts'
import { languageOf } from '../../server/platform/http/sentences.ts'
import { signInAs, visitor } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const SECRET = 'column "customer_phone" of 9822012345'
const { app } = await buildTestApp({
  addRoutes: (each) =>
    void each.get('/api/broken', { config: { access: 'public' } }, () => {
      throw new Error(SECRET)
    }),
})
const admin = await signInAs(app, 'admin')
const anybody = visitor(app)

const inLanguage = (language: string) =>
  anybody.call(trackApplication, {
    body: { token: 'x'.repeat(22) },
    headers: { 'accept-language': language },
  })

describe('an error', () => {
  test('has one shape, whatever went wrong', async () => {
    const send = (payload: string, type = 'application/json') =>
      admin.inject({
        method: 'POST',
        url: createApplication.path,
        payload,
        headers: { 'content-type': type, 'idempotency-key': crypto.randomUUID() },
      })
    const answers = [
      [await send('{"a":'), 400, 'request.not_json'],
      [await send(''), 400, 'request.not_json'],
      [await send('{"__proto__":{"x":1}}'), 400, 'request.not_json'],
      [await send('[]'), 400, 'request.invalid'],
      [await send('"text"'), 400, 'request.invalid'],
      [await send('null'), 400, 'request.invalid'],
      [await send(JSON.stringify({ remark: 'x'.repeat(300_000) })), 413, 'request.too_large'],
      [await send('<xml/>', 'application/xml'), 415, 'request.type_unsupported'],
      [await admin.inject({ url: '/api/applications/%zz' }), 404, 'request.not_found'],
      [
        await admin.inject({ method: 'PUT', url: createApplication.path }),
        404,
        'request.not_found',
      ],
      [
        await admin.inject({ url: `/api/applications/${'9'.repeat(500)}` }),
        404,
        'request.not_found',
      ],
    ] as const
    for (const [answer, status, code] of answers) {
      expect([answer.statusCode, answer.json<ErrorBody>().code]).toEqual([status, code])
      expect(v.is(ErrorBody, answer.json())).toBe(true)
      expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-gramone': '1' })
    }
  })

  test('of our own fault shows nothing of the inside', async () => {
    const answer = await anybody.inject({ url: '/api/broken' })
    expect(answer.statusCode).toBe(500)
    expect(answer.json()).toEqual({
      code: 'server.failed',
      message: 'Something went wrong on the server.',
    })
  })
})

describe('its sentence', () => {
  const sentence = 'No application matches these details. The QR code on the receipt always works.'
  const po = formatter()

  async function translated(language: Language): Promise<string> {
    const path = join(import.meta.dirname, '..', '..', 'server', 'locales', `${language}.po`)
    const options = { locale: language, sourceLocale: 'en', filename: path }
    const catalog = await po.parse(readFileSync(path, 'utf8'), options)
    const entries = Object.entries(catalog ?? {})
    const entry = entries.find(([id, each]) => id === sentence || each.message === sentence)
    return entry?.[1].translation || sentence
  }

  test.each(['en', 'hi', 'mr'] as const)('is in the caller’s language, %s', async (language) => {
    const { error } = await inLanguage(language)
    expect(error).toEqual({ code: 'tracking.not_found', message: await translated(language) })
  })

  test.each([
    [undefined, 'en'],
    ['', 'en'],
    ['fr-FR,fr;q=0.9', 'en'],
    ['hi-IN,hi;q=0.9,en;q=0.8', 'hi'],
    ['MR', 'mr'],
    ['fr, mr;q=0.5, hi;q=0.3', 'mr'],
  ])('for %j is in %s', (header, language) => expect(languageOf(header)).toBe(language))

  test('stays as it is where the page acts on it', async () => {
    const headers = { 'accept-language': 'hi' }
    const partner = await signInAs(app, 'service_partner')
    const forbidden = await partner.call(createApplication, { headers })
    expect(forbidden).toMatchObject({ status: 403, error: { message: 'Forbidden' } })
    const first = await (await signInAs(app, 'newfranchise')).call(createApplication, { headers })
    expect(first.error.message).toBe('Your Not Authorized')
  })

  test('of a failed sign-in is that of rules.md, Errors', async () => {
    const body = { userName: 'admin', password: 'x' }
    expect((await anybody.call(signIn, { body })).error.message).toBe(
      'Invalid username or password',
    )
  })
})
