import { expect, test } from 'vitest'
import { ownPath } from './own-path.ts'

test.each([
  ['/applications/1', '/applications/1'],
  ['/outbox?x=1', '/outbox?x=1'],
  ['/settings#top', '/settings'],
  ['/', '/'],
])('%s opens %s', (address, path) => {
  expect(ownPath(address)).toBe(path)
})

test.each([
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  'applications',
  '/x//evil.example',
  '/\t/evil.example',
  '/out box',
  '',
  null,
  undefined,
  7,
  {},
])('%j opens nothing', (address) => {
  expect(ownPath(address)).toBeNull()
})
