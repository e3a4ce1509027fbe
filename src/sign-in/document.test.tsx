import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { FieldErrorCode } from '../../contract/core/field-errors.ts'
import type { DoorState } from '../../contract/core/front-door.ts'
import { showState } from '../../contract/core/front-door.ts'
import { LANGUAGES } from '../../contract/core/languages.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import { printForgotPassword, printSignIn, styleHash } from './document.tsx'

const signIn = (language: (typeof LANGUAGES)[number]) =>
  printSignIn({
    language,
    script: '/assets/sign-in.js',
    appFiles: ['/assets/a.js', '/assets/b.css'],
  })
const forgotten = (language: (typeof LANGUAGES)[number]) =>
  printForgotPassword({ language, script: '/assets/forgot-pass.js' })

const documents = [
  ['sign-in', signIn],
  ['forgot-pass', forgotten],
] as const

/** The notices and the step that a person sees. */
function shownIn(html: string) {
  const shown = (attribute: string) =>
    [...html.matchAll(new RegExp(`data-${attribute}="([\\w.-]+)"( hidden)?`, 'g'))].flatMap(
      ([, name, hidden]) => (name && !hidden ? [name] : []),
    )
  return { steps: shown('step'), notices: [...new Set(shown('notice'))] }
}

type Case = [step: string, notice: ErrorCode | FieldErrorCode | 'sent' | 'changed']

/** Every state that a plain form leads to. */
const SIGN_IN_STATES: Case[] = [
  ['sign-in', 'login.failed'],
  ['sign-in', 'login.too_many'],
  ['sign-in', 'session.none'],
  ['sign-in', 'changed'],
  ['code', 'invalid'],
  ['code', 'code.wrong'],
  ['code', 'code.expired'],
  ['code', 'code.used_up'],
  ['code', 'code.none'],
  ['code', 'code.unreachable'],
  ['code', 'code.too_many'],
  ['code', 'recovery_code.wrong'],
  ['code', 'login.too_many'],
  ['code', 'sent'],
]
const FORGOTTEN_STATES: Case[] = [
  ['ask', 'required'],
  ['ask', 'link.ended'],
  ['ask', 'link.too_many'],
  ['set', 'required'],
  ['set', 'too_short'],
  ['set', 'too_long'],
  ['set', 'too_common'],
  ['set', 'made_of_name'],
  ['set', 'too_simple'],
  ['set', 'leaked'],
  ['set', 'mismatch'],
  ['set', 'link.too_many'],
]

function stepOf(html: string, step: string): string {
  return html.split('<section ').find((part) => part.startsWith(`data-step="${step}"`)) ?? ''
}

describe.each([
  ['sign-in', signIn('en'), SIGN_IN_STATES],
  ['forgot-pass', forgotten('en'), FORGOTTEN_STATES],
])('%s', (_name, html, states) => {
  test('shows its first step, and says nothing', () => {
    expect(shownIn(html)).toEqual({ steps: [states[0]?.[0]], notices: [] })
  })

  test.each(states)('step %s says what is wrong: %s', (step, notice) => {
    const state: DoorState = { step, notice }
    const shown = showState(html, state)
    expect(shownIn(shown).steps).toEqual([step])
    expect(shownIn(stepOf(shown, step)).notices).toEqual([notice])
  })
})

test('says what rules.md, Sessions, asks for', () => {
  for (const sentence of [
    'Username is required',
    'Password is required',
    'Login Failed',
    'Invalid username or password',
  ]) {
    expect(signIn('en')).toContain(`>${sentence}<`)
  }
})

test('says what rules.md, Codes, asks for', () => {
  for (const sentence of [
    'OTP Sent',
    'A 6-digit verification code has been sent to your registered mobile number.',
    'Failed to Send OTP',
    'Invalid OTP',
    'Please enter all 6 digits.',
    'Verification Failed',
    'Sending...',
  ]) {
    expect(signIn('en')).toContain(`>${sentence}<`)
  }
})

describe.each(documents)('%s', (name, print) => {
  const english = print('en')

  test('names the hash of the styles that stand in it, and holds no script of its own', () => {
    const style = /<style data-front-door>(.*?)<\/style>/s.exec(english)?.[1] ?? ''
    const hash = createHash('sha256').update(style).digest('base64')
    expect(style).toContain(':root{')
    expect(styleHash).toBe(`'sha256-${hash}'`)
    expect(english.match(/<script[^>]*>[^<]*/g)).toEqual([
      `<script type="module" src="/assets/${name}.js">`,
    ])
    expect(english).not.toMatch(/ style=/)
  })

  test('has the same places for messages in every language, so that they can be swapped', () => {
    const placesOf = (html: string) => html.match(/data-text|aria-label=|aria-current=/g)?.length
    for (const language of LANGUAGES) {
      const html = print(language)
      expect(html).toContain(`<html lang="${language}">`)
      expect(placesOf(html)).toBe(placesOf(english))
    }
  })

  test('gives no two elements one id, and every label its field', () => {
    const ids = [...english.matchAll(/ id="([\w-]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const named = [...english.matchAll(/ (?:for|aria-describedby|aria-controls)="([\w -]+)"/g)]
    for (const [, names = ''] of named) {
      for (const id of names.split(' ')) expect(ids).toContain(id)
    }
  })
})

test('lets the script know the files of the app', () => {
  expect(signIn('en')).toContain('data-app="/assets/a.js /assets/b.css"')
})
