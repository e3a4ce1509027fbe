import { describe, expect, test } from 'vitest'
import { SERVER_HEADER } from '../contract/core/headers.ts'
import { isOurFile, packedFile } from './content-check.ts'

const ADDRESS = 'https://portal.example.in/assets/shell-1234.js'
const answer = (type: string, { ours = true, status = 200 } = {}) =>
  new Response('x', {
    status,
    headers: { 'content-type': type, ...(ours && { [SERVER_HEADER]: '1' }) },
  })

test.each([
  ['/assets/a.js', 'text/javascript'],
  ['/assets/a.js', 'application/javascript; charset=utf-8'],
  ['/assets/a.css', 'text/css; charset=utf-8'],
  ['/fonts/a.woff2', 'font/woff2'],
  ['/icons/icon.svg', 'Image/SVG+xml'],
  ['/shell.html?revision=1.js', 'text/html; charset=utf-8'],
])('content check: %s may be stored as %s', (path, type) => {
  expect(isOurFile(answer(type), new URL(path, ADDRESS).href)).toBe(true)
})

test.each([
  ['a page in place of a script', answer('text/html')],
  ['without our header', answer('text/javascript', { ours: false })],
  ['an error', answer('text/javascript', { status: 404 })],
  ['a part', answer('text/javascript', { status: 206 })],
  ['no type', answer('')],
  ['no answer at all', Response.error()],
])('content check: a script that is %s is refused', (_name, response) => {
  expect(isOurFile(response, ADDRESS)).toBe(false)
})

test.each(['/assets/a', '/api/services', '/assets/a.js.html', '/assets/constructor'])(
  'content check: %s is refused as a script',
  (path) => {
    expect(isOurFile(answer('text/javascript'), new URL(path, ADDRESS).href)).toBe(false)
  },
)

describe('a file that came in a pack', () => {
  const pack = new Response('{}', {
    headers: { [SERVER_HEADER]: '1', 'content-type': 'application/json', 'content-encoding': 'br' },
  })

  test('is our file, of its own type, with the security headers of the pack', async () => {
    const file = packedFile(pack, 'assets/a.js', 'run()')
    expect(file && isOurFile(file, new URL('assets/a.js', ADDRESS).href)).toBe(true)
    expect(file?.headers.has('content-encoding')).toBe(false)
    expect(await file?.text()).toBe('run()')
  })

  test('that the pack lacks is none', () => {
    expect(packedFile(pack, 'assets/a.js', undefined)).toBeUndefined()
  })
})
