import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchLink } from './connection-watch.ts'
import type { Link } from './connection.ts'
import { currentLink, setLink } from './connection.ts'

let answers: ((found: Link) => void)[] = []
const probe = vi.fn(() => new Promise<Link>((resolve) => answers.push(resolve)))

/** The oldest probe under way ends with this. */
async function answer(found: Link): Promise<void> {
  answers.shift()?.(found)
  await vi.advanceTimersByTimeAsync(0)
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  answers = []
  probe.mockClear()
  setLink('online')
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a call without an answer has the server probed, and only the probe decides', async () => {
  const watch = watchLink(probe)
  watch.hear('nobody')
  expect([probe.mock.calls.length, currentLink()]).toEqual([1, 'online'])
  await answer('offline')
  expect(currentLink()).toBe('offline')
  watch.stop()
})

test('one endpoint that fails is no trouble of the server', async () => {
  const watch = watchLink(probe)
  watch.hear('trouble')
  await answer('online')
  expect(currentLink()).toBe('online')
})

test('probes one at a time, however many calls fail', async () => {
  const watch = watchLink(probe)
  for (let call = 0; call < 50; call++) watch.hear('trouble')
  expect(probe).toHaveBeenCalledTimes(1)
  await answer('online')
  for (let call = 0; call < 50; call++) watch.hear('trouble')
  expect(probe, 'and then not again at once').toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(5000)
  watch.hear('trouble')
  expect(probe).toHaveBeenCalledTimes(2)
  await answer('online')
})

test('what changes during a probe is looked at after it', async () => {
  const watch = watchLink(probe)
  watch.nudge()
  watch.nudge()
  expect(probe, 'never two at once').toHaveBeenCalledTimes(1)
  await answer('online')
  expect(probe).toHaveBeenCalledTimes(2)
  await answer('offline')
  expect([probe.mock.calls.length, currentLink()]).toEqual([2, 'offline'])
  watch.stop()
})

test('a call that fails during a probe is not forgotten over its answer', async () => {
  const watch = watchLink(probe)
  watch.nudge()
  watch.hear('nobody')
  await answer('online')
  await vi.advanceTimersByTimeAsync(5000)
  expect(probe).toHaveBeenCalledTimes(2)
  await answer('offline')
  expect(currentLink()).toBe('offline')
  watch.stop()
})

test('asks ever more slowly, up to a minute', async () => {
  const watch = watchLink(probe)
  watch.nudge()
  const waits: number[] = []
  for (let round = 0; round < 6; round++) {
    await answer('offline')
    const asked = probe.mock.calls.length
    const since = Date.now()
    while (probe.mock.calls.length === asked) vi.advanceTimersByTime(1000)
    waits.push((Date.now() - since) / 1000)
  }
  expect(waits).toEqual([5, 10, 20, 40, 60, 60])
  watch.stop()
})

test('an answer to any call is proof, and stops the probes', async () => {
  const watch = watchLink(probe)
  watch.nudge()
  await answer('captive')
  expect(currentLink()).toBe('captive')
  watch.hear('server')
  expect(currentLink()).toBe('online')
  vi.advanceTimersByTime(600_000)
  expect(probe).toHaveBeenCalledTimes(1)
})

test('a probe that fails after a call got through is older news', async () => {
  const watch = watchLink(probe)
  watch.nudge()
  watch.hear('server')
  await answer('offline')
  expect(currentLink()).toBe('online')
})

test('a nudge looks at once and is patient from the beginning again', async () => {
  const watch = watchLink(probe)
  watch.nudge()
  for (let round = 0; round < 4; round++) {
    await answer('offline')
    await vi.advanceTimersByTimeAsync(60_000)
  }
  await answer('offline')
  const asked = probe.mock.calls.length
  watch.nudge()
  expect(probe).toHaveBeenCalledTimes(asked + 1)
  await answer('offline')
  vi.advanceTimersByTime(5000)
  expect(probe).toHaveBeenCalledTimes(asked + 2)
  await answer('online')
  expect(currentLink()).toBe('online')
})
