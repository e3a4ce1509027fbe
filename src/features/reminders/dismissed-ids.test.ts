import { beforeEach, expect, test, vi } from 'vitest'
import { storageKeys } from '../../storage-keys.ts'

const KEY = storageKeys.dismissedIds
let stored: Map<string, string>
let tell: (event: { key: string | null }) => void

beforeEach(() => {
  vi.resetModules()
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
  vi.stubGlobal('addEventListener', (_type: string, listener: typeof tell) => (tell = listener))
})

/** A tab that opens now. */
const opened = () => import('./dismissed-ids.ts')

test('dismissed ids: a JSON list, still known after a reload', async () => {
  const { dismiss } = await opened()
  dismiss('one')
  dismiss('two')
  dismiss('one')
  expect(stored.get(KEY)).toBe('["one","two"]')
  vi.resetModules()
  expect((await opened()).dismissedIds.get()).toEqual(['one', 'two'])
})

test.each(['{', '"one"', '{"one":1}', 'null', '', '7'])(
  'dismissed ids: %j is none',
  async (rubbish) => {
    stored.set(KEY, rubbish)
    const { dismiss, dismissedIds } = await opened()
    expect(dismissedIds.get()).toEqual([])
    dismiss('one')
    expect(stored.get(KEY)).toBe('["one"]')
  },
)

test('dismissed ids: of a list with rubbish the ids count', async () => {
  stored.set(KEY, '["one",2,null,{"id":"three"}]')
  expect((await opened()).dismissedIds.get()).toEqual(['one'])
})

test('dismissed ids: another tab’s are learnt by its event, and not lost before it comes', async () => {
  const { dismiss, dismissedIds } = await opened()
  const heard = vi.fn()
  dismissedIds.subscribe(heard)
  stored.set(KEY, '["elsewhere"]')
  dismiss('here')
  expect(stored.get(KEY)).toBe('["elsewhere","here"]')
  stored.set(KEY, '["elsewhere","here","more"]')
  tell({ key: 'language' })
  expect(heard).toHaveBeenCalledTimes(1)
  tell({ key: KEY })
  expect(heard).toHaveBeenLastCalledWith(['elsewhere', 'here', 'more'])
  stored.clear()
  tell({ key: null })
  expect(dismissedIds.get()).toEqual([])
})

test('dismissed ids: a thousand stay, the oldest go', async () => {
  const { dismiss, dismissedIds } = await opened()
  for (let count = 0; count <= 1000; count += 1) dismiss(`${count}`)
  expect(dismissedIds.get()).toHaveLength(1000)
  expect([dismissedIds.get()[0], dismissedIds.get()[999]]).toEqual(['1', '1000'])
})

test('dismissed ids: without storage they hold for this page', async () => {
  vi.stubGlobal('localStorage', undefined)
  const { dismiss, dismissedIds } = await opened()
  dismiss('one')
  dismiss('two')
  expect(dismissedIds.get()).toEqual(['one', 'two'])
})
