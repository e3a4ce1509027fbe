import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storageKeys } from '../../storage-keys.ts'
import { persistReferenceData } from './cached-reference.ts'
import { CACHE_MAX_AGE_MS } from './cached-response.ts'

const CATALOGUE = ['/api/catalogue']
const PERSONAL = ['/api/applications', { page: 1 }]
const stored = new Map<string, string>()
const setItem = vi.fn((key: string, value: string) => void stored.set(key, value))
const clients: QueryClient[] = []

beforeEach(() => {
  stored.clear()
  setItem.mockReset()
  setItem.mockImplementation((key, value) => void stored.set(key, value))
  vi.useFakeTimers({ now: Date.parse('2026-11-21T05:00:00Z') })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem,
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => {
  for (const client of clients.splice(0)) client.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A page as it starts. */
async function start(): Promise<QueryClient> {
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Infinity, retry: false } },
  })
  clients.push(client)
  persistReferenceData(client)
  await vi.advanceTimersByTimeAsync(0)
  return client
}

const written = () => vi.advanceTimersByTimeAsync(1000)

test('catalogue: outlives the page, with no personal data beside it', async () => {
  const client = await start()
  client.setQueryData(CATALOGUE, { services: ['ration'] })
  client.setQueryData(PERSONAL, { rows: ['Sunita'] })
  const { dataUpdatedAt } = client.getQueryState(CATALOGUE) ?? {}
  await written()
  expect([...stored.keys()]).toEqual([storageKeys.referenceData])
  expect([...stored.values()].join()).not.toContain('Sunita')
  vi.advanceTimersByTime(60_000)
  const next = await start()
  expect(next.getQueryData(CATALOGUE)).toEqual({ services: ['ration'] })
  expect(next.getQueryState(CATALOGUE)).toMatchObject({ dataUpdatedAt, status: 'success' })
})

test('restored reference data: asked anew by the first screen that needs it', async () => {
  const client = await start()
  client.setQueryData(CATALOGUE, { services: [] })
  await written()
  const next = await start()
  expect(next.getQueryCache().find({ queryKey: CATALOGUE })?.isStale()).toBe(true)
})

test('failed refetch: stored as a success for the next page', async () => {
  const client = await start()
  client.setQueryData(CATALOGUE, { services: ['ration'] })
  const queryFn = () => Promise.reject(new Error('502'))
  await client.query({ queryKey: CATALOGUE, queryFn, staleTime: 0 }).catch(() => undefined)
  client.setQueryData(['/api/franchises/choices'], { franchises: [] })
  await written()
  const next = await start()
  expect(next.getQueryState(CATALOGUE)).toMatchObject({ status: 'success', error: null })
  expect(next.getQueryData(CATALOGUE)).toEqual({ services: ['ration'] })
})

test('query removed from memory: stays on the device', async () => {
  const first = await start()
  first.setQueryData(CATALOGUE, { services: ['ration'] })
  // Outside a browser nothing is garbage-collected: only the setting can be checked here.
  const { options } = first.getQueryCache().find({ queryKey: CATALOGUE }) ?? {}
  expect(options?.gcTime).toBe(Infinity)
})

test('reference data: only a change is written', async () => {
  const client = await start()
  client.setQueryData(CATALOGUE, { services: ['ration'] })
  await written()
  const times = setItem.mock.calls.length
  client.setQueryData(CATALOGUE, { services: ['ration'] })
  await written()
  expect(setItem).toHaveBeenCalledTimes(times)
})

test.each(['{"timestamp":1', 'null', '{"timestamp":1,"buster":"0","clientState":{}}'])(
  'what can not be read is dropped: %s',
  async (text) => {
    vi.spyOn(console, 'error').mockReturnValue()
    vi.spyOn(console, 'warn').mockReturnValue()
    stored.set(storageKeys.referenceData, text)
    const client = await start()
    expect(client.getQueryData(CATALOGUE)).toBeUndefined()
    client.setQueryData(CATALOGUE, { services: [] })
    await written()
    expect((await start()).getQueryData(CATALOGUE)).toEqual({ services: [] })
  },
)

test('reference data that is too old: dropped', async () => {
  const client = await start()
  client.setQueryData(CATALOGUE, { services: [] })
  await written()
  vi.advanceTimersByTime(CACHE_MAX_AGE_MS + 1000)
  expect((await start()).getQueryData(CATALOGUE)).toBeUndefined()
})

test('full or refused storage: does no harm', async () => {
  setItem.mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const client = await start()
  client.setQueryData(CATALOGUE, { services: [] })
  await written()
  expect(client.getQueryData(CATALOGUE)).toEqual({ services: [] })
  vi.stubGlobal('localStorage', undefined)
  expect((await start()).getQueryData(CATALOGUE)).toBeUndefined()
})
