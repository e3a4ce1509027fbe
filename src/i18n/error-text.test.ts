import { i18n, setupI18n } from '@lingui/core'
import { beforeEach, expect, test } from 'vitest'
import type { FieldErrorCode } from '../../contract/core/field-errors.ts'
import { FIELD_ERRORS } from '../../contract/core/field-errors.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import { ERRORS } from '../../contract/errors.ts'
import { ApiError, OfflineError } from '../api/api-error.ts'
import { errorText } from './error-text.ts'
import { fieldErrorText } from './field-error-text.ts'

// Every domain's sentences, as the screens that need them load them.
import.meta.glob('../**/error-texts.ts', { eager: true })

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

function refusal(code: string, headers: Record<string, string> = {}): ApiError {
  const all = new Headers({ 'X-GramOne': '1', 'Content-Type': 'application/json', ...headers })
  const text = JSON.stringify({ message: 'The server’s sentence', code })
  return new ApiError({ status: 400, statusText: '', header: (name) => all.get(name), text })
}

test('every code has a sentence of its own', () => {
  const codes = Object.keys(ERRORS) as ErrorCode[]
  const sentences = codes.map((code) => errorText(refusal(code)))
  expect(new Set(sentences).size).toBe(codes.length)
  for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].+/)
})

test('a code that this version does not know shows the server’s sentence', () => {
  expect(errorText(refusal('future.code'))).toBe('The server’s sentence')
})

test('says how long to wait', () => {
  const wait = (seconds: string) => errorText(refusal('login.too_many', { 'Retry-After': seconds }))
  expect(wait('1')).toBe('Too many tries to sign in. Try again in 1 second.')
  expect(wait('90')).toBe('Too many tries to sign in. Try again in 2 minutes.')
})

test('a fault of the server names the request for support, a refusal does not', () => {
  const id = { 'x-request-id': '019ab3c4-7d2e-7f10-8a55-3f9a1c2be07d' }
  expect(errorText(refusal('server.failed', id))).toBe(
    'Something went wrong on the server. Tell support this code: 1c2be07d.',
  )
  expect(errorText(refusal('access.forbidden', id))).not.toMatch(/1c2be07d/)
})

test('a proxy’s page is not shown, and anything thrown has a sentence', () => {
  const answer = { status: 502, statusText: 'Bad Gateway', header: () => null }
  const page = new ApiError({ ...answer, text: '<html>Bad gateway</html>' })
  expect(errorText(page)).toBe('Something went wrong on the server.')
  const words = new ApiError({ ...answer, text: 'Bad gateway' })
  expect(errorText(words)).toBe('Something went wrong on the server.')
  expect(errorText(new OfflineError('x'))).toMatch(/Cannot connect to the server/)
  expect(errorText(new TypeError('x is undefined'))).toBe('Something went wrong on this page.')
  expect(errorText('thrown text')).toBe('Something went wrong on this page.')
})

test.each<[FieldErrorCode, string | number, string]>([
  ['too_short', 8, 'Enter at least 8 characters.'],
  ['too_long', 1, 'Enter 1 character or fewer.'],
  ['too_small', 100_000, 'Enter a number that is 1,00,000 or more.'],
  ['too_large', 5, 'Enter a number that is 5 or less.'],
  ['too_early', '2026-11-21', 'Enter a date on or after 21 Nov 2026.'],
  ['too_late', '2026-11-21', 'Enter a date on or before 21 Nov 2026.'],
])('%s names the bound %s', (code, bound, text) => {
  expect(fieldErrorText({ code, params: { bound } })).toBe(text)
})

test.each(FIELD_ERRORS)('%s has a sentence without a bound too', (code) => {
  expect(fieldErrorText({ code })).toMatch(/^[A-Z].+\.$/)
})

test('a field error is said in the language of the given words, with its date', () => {
  const words = setupI18n({ locale: 'mr', messages: { mr: {} } })
  const problem = { code: 'too_late' as const, params: { bound: '2026-11-21' } }
  expect(fieldErrorText(problem, words)).toContain('नोव्हेंबर 2026')
  expect(fieldErrorText(problem)).toContain('Nov 2026')
})
