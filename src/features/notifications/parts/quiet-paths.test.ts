import { expect, test } from 'vitest'
import { isQuiet } from './quiet-paths.ts'

test('popups and reminders: hidden on the screens that others look at too', () => {
  const hidden = [
    '/track-application',
    '/track-application/',
    '/near-by-franchises',
    '/reset-password',
    '/forgot-pass',
    '/repload-doc',
  ]
  expect(hidden.filter((path) => !isQuiet(path))).toEqual([])
  expect(['/', '/alerts', '/applications', '/track'].filter(isQuiet)).toEqual([])
})
