import { describe, expect, test } from 'vitest'
import { forgotPasswordState, showState, signInState } from './front-door.ts'

describe('state of the sign-in document', () => {
  test.each([
    ['', 'sign-in', null],
    ['next=%2Fsettings', 'sign-in', null],
    ['problem=login.failed', 'sign-in', 'login.failed'],
    ['changed=1', 'sign-in', 'changed'],
    ['step=code', 'code', null],
    ['step=code&sent=1', 'code', 'sent'],
    ['step=code&problem=code.wrong&sent=1', 'code', 'code.wrong'],
    ['step=constructor', 'sign-in', null],
  ])('?%s is %s, %s', (search, step, notice) => {
    expect(signInState(new URLSearchParams(search))).toEqual({ step, notice })
  })
})

describe('state of the document of a forgotten password', () => {
  test.each([
    ['', 'ask', null],
    ['problem=link.too_many', 'ask', 'link.too_many'],
    ['asked=1', 'asked', null],
    ['t=abc', 'set', null],
    ['t=abc&problem=mismatch', 'set', 'mismatch'],
    ['t=abc&problem=link.ended', 'ask', 'link.ended'],
  ])('?%s is %s, %s', (search, step, notice) => {
    expect(forgotPasswordState(new URLSearchParams(search))).toEqual({ step, notice })
  })
})

const html = [
  '<section data-step="sign-in">',
  '<p class="a" data-notice="login.failed" hidden="">',
  '<p data-notice="invalid" hidden="">',
  '<section data-step="code" hidden="">',
  '<p hidden="">',
]

test('a state is shown in the HTML: one step, one notice, and nothing else changes', () => {
  const shown = showState(html.join(''), { step: 'code', notice: 'invalid' })
  expect(shown).toBe(
    [
      '<section data-step="sign-in" hidden="">',
      '<p class="a" data-notice="login.failed" hidden="">',
      '<p data-notice="invalid">',
      '<section data-step="code">',
      '<p hidden="">',
    ].join(''),
  )
  expect(showState(html.join(''), { step: 'sign-in', notice: null })).toBe(html.join(''))
})
