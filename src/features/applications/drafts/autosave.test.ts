import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LockedError } from '../../../offline/device-store/owner.ts'
import { makeAutosave } from './autosave.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function autosaveByHand() {
  const saves: PromiseWithResolvers<void>[] = []
  const autosave = makeAutosave(() => {
    const save = Promise.withResolvers<void>()
    saves.push(save)
    return save.promise
  })
  return { autosave, saves }
}

test('autosave: once, half a second after the last change', async () => {
  const { autosave, saves } = autosaveByHand()
  autosave.change()
  await vi.advanceTimersByTimeAsync(400)
  autosave.change()
  await vi.advanceTimersByTimeAsync(499)
  expect(saves).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(saves).toHaveLength(1)
})

test('autosave: reports "saved" only afterwards', async () => {
  const { autosave, saves } = autosaveByHand()
  autosave.change()
  const flushed = autosave.flush()
  expect([autosave.state().kind, autosave.isDone()]).toEqual(['none', false])
  saves[0]?.resolve()
  await flushed
  expect(autosave.state()).toEqual({ kind: 'saved', at: Date.now() })
  expect(autosave.isDone()).toBe(true)
})

test('autosave: a change during a save is saved after it, one save at a time', async () => {
  const { autosave, saves } = autosaveByHand()
  autosave.change()
  const flushed = autosave.flush()
  autosave.change()
  void autosave.flush()
  expect(saves).toHaveLength(1)
  saves[0]?.resolve()
  await vi.advanceTimersByTimeAsync(0)
  expect(autosave.isDone()).toBe(false)
  saves[1]?.resolve()
  await flushed
  expect([saves.length, autosave.isDone()]).toEqual([2, true])
})

test.each([
  [new LockedError(), 'locked'],
  [new DOMException('', 'QuotaExceededError'), 'full'],
  [new Error('no storage'), 'failed'],
])('%s: unsaved (%s), until a later save gets through', async (error, why) => {
  const { autosave, saves } = autosaveByHand()
  autosave.change()
  const failed = autosave.flush()
  saves[0]?.reject(error)
  await failed
  expect([autosave.state(), autosave.isDone()]).toEqual([{ kind: 'unsaved', why }, false])
  const flushed = autosave.flush()
  saves[1]?.resolve()
  await flushed
  expect([autosave.state().kind, autosave.isDone()]).toEqual(['saved', true])
})

test('autosave: stopping waits for a running save and allows no other', async () => {
  const { autosave, saves } = autosaveByHand()
  autosave.change()
  void autosave.flush()
  autosave.change()
  const ended = vi.fn()
  const stopped = autosave.stop().then(ended)
  await vi.advanceTimersByTimeAsync(0)
  expect(ended).not.toHaveBeenCalled()
  saves[0]?.resolve()
  await stopped
  autosave.change()
  await vi.advanceTimersByTimeAsync(1000)
  expect([saves.length, autosave.isDone()]).toEqual([1, true])
})
