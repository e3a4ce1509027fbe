import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchConnection } from './connection-watch.ts'
import type { ConnectionState } from './connection.ts'
import { currentConnection, setConnection } from './connection.ts'

let answers: ((found: ConnectionState) => void)[] = []
const probe = vi.fn(() => new Promise<ConnectionState>((resolve) => answers.push(resolve)))

/** The oldest probe under way ends with this. */
async function answer(found: ConnectionState): Promise<void> {
  answers.shift()?.(found)
  await vi.advanceTimersByTimeAsync(0)
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  answers = []
  probe.mockClear()
  setConnection('online')
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('call without an answer: triggers a probe, which alone decides', async () => {
  const watch = watchConnection(probe)
  watch.onResponder('none')
  expect([probe.mock.calls.length, currentConnection()]).toEqual([1, 'online'])
  await answer('offline')
  expect(currentConnection()).toBe('offline')
  watch.stop()
})

test('one failing endpoint: the server still counts as online', async () => {
  const watch = watchConnection(probe)
  watch.onResponder('failing')
  await answer('online')
  expect(currentConnection()).toBe('online')
})

test('many failing calls: one probe at a time', async () => {
  const watch = watchConnection(probe)
  for (let call = 0; call < 50; call++) watch.onResponder('failing')
  expect(probe).toHaveBeenCalledTimes(1)
  await answer('online')
  for (let call = 0; call < 50; call++) watch.onResponder('failing')
  expect(probe, 'and then not again at once').toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(5000)
  watch.onResponder('failing')
  expect(probe).toHaveBeenCalledTimes(2)
  await answer('online')
})

test('change during a probe: a second probe follows', async () => {
  const watch = watchConnection(probe)
  watch.recheck()
  watch.recheck()
  expect(probe, 'never two at once').toHaveBeenCalledTimes(1)
  await answer('online')
  expect(probe).toHaveBeenCalledTimes(2)
  await answer('offline')
  expect([probe.mock.calls.length, currentConnection()]).toEqual([2, 'offline'])
  watch.stop()
})

test('call failing during a probe: probed again later', async () => {
  const watch = watchConnection(probe)
  watch.recheck()
  watch.onResponder('none')
  await answer('online')
  await vi.advanceTimersByTimeAsync(5000)
  expect(probe).toHaveBeenCalledTimes(2)
  await answer('offline')
  expect(currentConnection()).toBe('offline')
  watch.stop()
})

test('probes: ever slower, up to a minute', async () => {
  const watch = watchConnection(probe)
  watch.recheck()
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

test('answer to any call: online, and the probes stop after one that confirms it', async () => {
  const watch = watchConnection(probe)
  watch.recheck()
  await answer('captive')
  expect(currentConnection()).toBe('captive')
  watch.onResponder('server')
  expect(currentConnection()).toBe('online')
  await vi.advanceTimersByTimeAsync(5000)
  await answer('online')
  vi.advanceTimersByTime(600_000)
  expect(probe).toHaveBeenCalledTimes(2)
})

test.each(['during', 'after'])(
  'answer that was under way %s a failing probe: online, until the next probe knows better',
  async (when) => {
    const watch = watchConnection(probe)
    watch.recheck()
    if (when === 'during') watch.onResponder('server')
    await answer('offline')
    if (when === 'after') watch.onResponder('server')
    expect(currentConnection()).toBe('online')
    await vi.advanceTimersByTimeAsync(5000)
    await answer('offline')
    expect(currentConnection()).toBe('offline')
    watch.stop()
  },
)

test('recheck: probes at once, with the first interval again', async () => {
  const watch = watchConnection(probe)
  watch.recheck()
  for (let round = 0; round < 4; round++) {
    await answer('offline')
    await vi.advanceTimersByTimeAsync(60_000)
  }
  await answer('offline')
  const asked = probe.mock.calls.length
  watch.recheck()
  expect(probe).toHaveBeenCalledTimes(asked + 1)
  await answer('offline')
  vi.advanceTimersByTime(5000)
  expect(probe).toHaveBeenCalledTimes(asked + 2)
  await answer('online')
  expect(currentConnection()).toBe('online')
})
