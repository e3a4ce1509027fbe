import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { LANGUAGES } from '../../contract/core/languages.ts'
import { printSignIn, styleHash } from './document.tsx'

const parts = {
  problem: null,
  script: '/assets/sign-in.js',
  appFiles: ['/assets/a.js', '/assets/b.css'],
}
const english = printSignIn({ ...parts, language: 'en' })

function shownProblems(html: string): string[] {
  const boxes = html.matchAll(/data-problem="(\w+)"( hidden)?/g)
  return [...boxes].flatMap(([, problem, hidden]) => (problem && !hidden ? [problem] : []))
}

test('says what rules.md, Sessions, asks for', () => {
  for (const sentence of [
    'Username is required',
    'Password is required',
    'Login Failed',
    'Invalid username or password',
  ]) {
    expect(english).toContain(`>${sentence}<`)
  }
})

test('shows no problem, or the one that a form post met', () => {
  expect(shownProblems(english)).toEqual([])
  const failed = printSignIn({ ...parts, language: 'en', problem: 'failed' })
  expect(shownProblems(failed)).toEqual(['failed'])
})

test('names the hash of the styles that stand in it, and holds no script of its own', () => {
  const style = /<style data-front-door>(.*?)<\/style>/s.exec(english)?.[1] ?? ''
  const hash = createHash('sha256').update(style).digest('base64')
  expect(style).toContain(':root{')
  expect(styleHash).toBe(`'sha256-${hash}'`)
  expect(english.match(/<script[^>]*>[^<]*/g)).toEqual([
    '<script type="module" src="/assets/sign-in.js">',
  ])
})

test('has the same places for messages in every language, so that they can be swapped', () => {
  const placesOf = (html: string) => html.match(/data-text|aria-label=|aria-current=/g)?.length
  for (const language of LANGUAGES) {
    const html = printSignIn({ ...parts, language })
    expect(html).toContain(`<html lang="${language}">`)
    expect(placesOf(html)).toBe(placesOf(english))
  }
})

test('lets the script know the files of the app', () => {
  expect(english).toContain('data-app="/assets/a.js /assets/b.css"')
})
