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

/** Whether the browser would ask before it leaves. */
function asks(): boolean {
  const event = new Event('beforeunload', { cancelable: true })
  page.dispatchEvent(event)
  return event.defaultPrevented
}

test('there is something to lose until each owner has taken its word back', () => {
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

test('the first thing to lose and the end of the last are heard of, what lies between is not', () => {
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

test('what is kept on this device may be left, but somebody is at work on it', () => {
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
