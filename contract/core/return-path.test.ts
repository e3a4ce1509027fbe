import { expect, test } from 'vitest'
import { frontDoorFor, returnPath } from './return-path.ts'

test.each(['/applications/1', '/applications?search=a%20b&page=2', '/settings'])(
  '%s is found again after the sign-in',
  (address) => {
    const door = new URL(frontDoorFor(address, { language: 'hi' }), 'https://portal.example.in')
    expect(door.pathname).toBe('/')
    expect(door.searchParams.get('language')).toBe('hi')
    expect(returnPath(door.search)).toBe(address)
  },
)

test.each(['/', '//evil.example', 'https://evil.example', '/\\evil.example'])(
  '%s is not kept',
  (address) => {
    expect(frontDoorFor(address)).toBe('/')
  },
)

test.each([
  '',
  '?next=',
  '?next=//evil.example',
  '?next=%2F%2Fevil.example',
  '?next=/%09/evil.example',
  '?next=https://evil.example',
  '?next=javascript:alert(1)',
  '?next=/%5Cevil.example',
  '?next=%E0%A4',
  '?nextto=/settings',
])('%s leads nowhere else', (search) => {
  expect(returnPath(search)).toBe('/')
})
