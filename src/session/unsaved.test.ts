import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hasUnsaved, onUnsavedChange, setUnsaved } from './unsaved.ts'

const page = new EventTarget()

beforeEach(() => {
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
})
afterEach(() => {
  for (const name of ['a', 'b']) setUnsaved(name, false)
  vi.unstubAllGlobals()
})

/** Whether the browser would ask before the page is left. */
function asks(): boolean {
  const event = new Event('beforeunload', { cancelable: true })
  page.dispatchEvent(event)
  return event.defaultPrevented
}

test('unsaved work: lasts until every name is cleared', () => {
  expect([hasUnsaved(), asks()]).toEqual([false, false])
  setUnsaved('a', true)
  setUnsaved('b', true)
  setUnsaved('a', true)
  expect([hasUnsaved(), asks()]).toEqual([true, true])
  setUnsaved('a', false)
  expect([hasUnsaved(), asks()]).toEqual([true, true])
  setUnsaved('b', false)
  setUnsaved('b', false)
  expect([hasUnsaved(), asks()]).toEqual([false, false])
})

test('unsaved listeners: called for the first and the last, not between', () => {
  const hear = vi.fn()
  onUnsavedChange(hear)
  setUnsaved('a', true)
  setUnsaved('b', true)
  setUnsaved('a', true)
  expect(hear.mock.calls).toEqual([[true]])
  setUnsaved('a', false)
  expect(hear.mock.calls).toEqual([[true]])
  setUnsaved('b', false)
  setUnsaved('b', false)
  setUnsaved('a', true)
  expect(hear.mock.calls).toEqual([[true], [false], [true]])
})

test('stored work: the page may be left, the session is asked for in place', () => {
  setUnsaved('a', true, true)
  expect([hasUnsaved(), asks()]).toEqual([true, false])
  setUnsaved('b', true)
  expect(asks()).toBe(true)
  setUnsaved('b', true, true)
  expect([hasUnsaved(), asks()]).toEqual([true, false])
  setUnsaved('a', false)
  setUnsaved('b', false)
  expect(hasUnsaved()).toBe(false)
})
