// Longer than 250 lines: every trap of keeping answers, in one place that sets a page up for all of them.
import 'fake-indexeddb/auto'
import { hashKey, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../api/query-client.ts'
import { deviceDatabase } from '../device-store/database.ts'
import { setOwner } from '../device-store/owner.ts'
import { sealedStore } from '../device-store/sealed-store.ts'
import { keysOf, newDataKey } from '../device-store/sealing.ts'
import { startCachedQueries } from './cached-queries.ts'
import { CACHE_MAX_AGE_MS, CACHE_SCHEMA } from './cached-response.ts'
import { seedWorkingSet, unseedWorkingSet } from './start-working-set.ts'
import { putWorkingSet } from './working-set-store.ts'

const sunita = { id: 'sunita', keys: await keysOf(newDataKey()) }
const ravi = { id: 'ravi', keys: await keysOf(newDataKey()) }
const open = (person: typeof sunita) => setOwner(person.id, person.keys)

const LIST = ['/api/applications', { page: 1 }] as const
const ID = '01976f2e-0000-7000-8000-00000000001a'
const DETAIL = [`/api/applications/${ID}`] as const
const store = sealedStore('queries')

const fetchMock = vi.fn<typeof fetch>()
const page = Object.assign(new EventTarget(), {
  documentElement: { lang: 'en' },
  visibilityState: 'hidden',
})

const own = { 'X-GramOne': '1', 'Content-Type': 'application/json' }
const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: own })
const badGateway = () =>
  new Response('<h1>502', { status: 502, headers: { 'Content-Type': 'text/html' } })

/** A screen that shows the query, as useQuery does. */
function show(queryKey: readonly unknown[]) {
  const observer = new QueryObserver(queryClient, { queryKey })
  const stop = observer.subscribe(() => undefined)
  return { result: () => observer.getCurrentResult(), refetch: () => observer.refetch(), stop }
}

const finished = (screen: ReturnType<typeof show>) =>
  vi.waitFor(() => expect(screen.result().fetchStatus).toBe('idle'))

/** Hiding the page writes all pending answers. */
async function keptSoon(key: readonly unknown[], data: unknown): Promise<void> {
  page.dispatchEvent(new Event('visibilitychange'))
  await vi.waitFor(async () =>
    expect((await store.get(hashKey(key)))?.value).toMatchObject({ data }),
  )
}

/** Simulates a reload: the page's memory is empty, and no key is open yet. */
function restart(): void {
  setOwner(null)
  queryClient.clear()
}

const putCached = (
  key: readonly unknown[],
  data: unknown,
  updatedAt = Date.now(),
  schema = CACHE_SCHEMA,
) => store.put(hashKey(key), { schema, queryKey: key, data, updatedAt })

beforeEach(async () => {
  vi.stubGlobal('fetch', fetchMock)
  vi.stubGlobal('document', page)
  fetchMock.mockReset()
  queryClient.clear()
  const database = await deviceDatabase()
  for (const name of ['queries', 'drafts', 'files'] as const) await database.clear(name)
  startCachedQueries()
  open(sunita)
})
afterEach(() => {
  queryClient.clear()
  setOwner(null)
  vi.restoreAllMocks()
})

test('cached answer: shown after a restart with its age, and asked anew', async () => {
  fetchMock.mockResolvedValueOnce(json({ rows: ['a'] }))
  const before = show(LIST)
  await finished(before)
  const { dataUpdatedAt } = before.result()
  await keptSoon(LIST, { rows: ['a'] })
  before.stop()
  restart()
  open(sunita)
  const answers: ((answer: Response) => void)[] = []
  fetchMock.mockImplementationOnce(() => new Promise((resolve) => answers.push(resolve)))
  const after = show(LIST)
  await vi.waitFor(() => expect(after.result().data).toEqual({ rows: ['a'] }))
  expect(after.result()).toMatchObject({
    status: 'success',
    fetchStatus: 'fetching',
    dataUpdatedAt,
  })
  answers[0]?.(json({ rows: ['b'] }))
  await vi.waitFor(() => expect(after.result().data).toEqual({ rows: ['b'] }))
  after.stop()
})

test('502, once or in a storm: the cached copy stays', async () => {
  fetchMock.mockResolvedValueOnce(json({ rows: ['a'] }))
  const before = show(LIST)
  await finished(before)
  await keptSoon(LIST, { rows: ['a'] })
  for (let times = 0; times < 20; times += 1) {
    fetchMock.mockResolvedValueOnce(badGateway())
    await before.refetch()
  }
  page.dispatchEvent(new Event('visibilitychange'))
  expect(before.result()).toMatchObject({ status: 'error', data: { rows: ['a'] } })
  before.stop()
  restart()
  open(sunita)
  fetchMock.mockImplementation(() => Promise.resolve(badGateway()))
  const after = show(LIST)
  await finished(after)
  expect(after.result().data, 'kept, whatever the server answers').toEqual({ rows: ['a'] })
  expect(after.result().error, 'and the failure is told beside it').not.toBeNull()
  after.stop()
})

test('first load offline: waits for the cached answer before it fails', async () => {
  await putCached(LIST, { rows: ['a'] })
  restart()
  fetchMock.mockRejectedValue(new TypeError('Failed to fetch'))
  const screen = show(LIST)
  const seen: unknown[] = []
  queryClient
    .getQueryCache()
    .subscribe(({ query: { state } }) => seen.push([state.status, state.data]))
  open(sunita)
  await finished(screen)
  expect(seen).not.toContainEqual(['error', undefined])
  expect(screen.result()).toMatchObject({ status: 'error', data: { rows: ['a'] } })
  screen.stop()
})

test('first load of an uncached query offline: fails instead of spinning', async () => {
  fetchMock.mockRejectedValue(new TypeError('Failed to fetch'))
  const screen = show(['/api/applications', { page: 1, search: 'sunita' }])
  await finished(screen)
  expect(screen.result()).toMatchObject({ status: 'error', data: undefined })
  screen.stop()
})

test('unchanged answer: not written again until its age would be wrong', async () => {
  const put = vi.spyOn(IDBObjectStore.prototype, 'put')
  const data = { rows: ['a'] }
  const now = Date.now()
  queryClient.setQueryData(LIST, data, { updatedAt: now })
  await keptSoon(LIST, data)
  for (let seconds = 10; seconds < 300; seconds += 10) {
    queryClient.setQueryData(LIST, { rows: ['a'] }, { updatedAt: now + seconds * 1000 })
    page.dispatchEvent(new Event('visibilitychange'))
  }
  await store.get('settle')
  expect(put).toHaveBeenCalledTimes(1)
  queryClient.setQueryData(LIST, { rows: ['a'] }, { updatedAt: now + 300_000 })
  page.dispatchEvent(new Event('visibilitychange'))
  await vi.waitFor(() => expect(put).toHaveBeenCalledTimes(2))
})

test('same person opened again before the write: the answer is written all the same', async () => {
  fetchMock.mockResolvedValueOnce(json({ rows: ['a'] }))
  const screen = show(LIST)
  await finished(screen)
  open({ ...sunita, keys: { ...sunita.keys } })
  await keptSoon(LIST, { rows: ['a'] })
  screen.stop()
})

test("foreign host's answer: never cached", async () => {
  await putCached(LIST, { rows: ['a'] })
  fetchMock.mockImplementation(() =>
    Promise.resolve(new Response('<html>Wi-Fi', { headers: { 'Content-Type': 'text/html' } })),
  )
  const screen = show(LIST)
  await finished(screen)
  page.dispatchEvent(new Event('visibilitychange'))
  expect(screen.result().data).toEqual({ rows: ['a'] })
  expect((await store.get(hashKey(LIST)))?.value).toMatchObject({ data: { rows: ['a'] } })
  screen.stop()
})

test('change of owner: no answer crosses over', async () => {
  await putCached(LIST, { rows: ['of sunita'] })
  queryClient.setQueryData(DETAIL, { _id: 'unwritten' })
  setOwner(null)
  open(ravi)
  page.dispatchEvent(new Event('visibilitychange'))
  fetchMock.mockRejectedValue(new TypeError('Failed to fetch'))
  queryClient.removeQueries({ queryKey: LIST })
  const screen = show(LIST)
  await finished(screen)
  expect(screen.result().data).toBeUndefined()
  expect(await store.entries()).toEqual([])
  screen.stop()
})

test.each([
  ['of another shape', CACHE_SCHEMA + 1, 0],
  ['too old', CACHE_SCHEMA, CACHE_MAX_AGE_MS + 1000],
])('cached answer %s: dropped', async (_what, schema, age) => {
  await putCached(LIST, { rows: ['a'] }, Date.now() - age, schema)
  fetchMock.mockRejectedValue(new TypeError('Failed to fetch'))
  const screen = show(LIST)
  await finished(screen)
  expect(screen.result().data).toBeUndefined()
  expect(await store.count()).toBe(0)
  screen.stop()
})

test('cached answer by a clock that was ahead: looks no younger than now', async () => {
  await putCached(LIST, { rows: ['a'] }, Date.now() + CACHE_MAX_AGE_MS)
  fetchMock.mockRejectedValue(new TypeError('Failed to fetch'))
  const screen = show(LIST)
  await finished(screen)
  expect(screen.result().dataUpdatedAt).toBeLessThanOrEqual(Date.now())
  screen.stop()
})

test('damaged record and refusing store: no error on a screen', async () => {
  await putCached(LIST, { rows: ['a'] })
  const database = await deviceDatabase()
  const [record] = await database.getAll('queries')
  if (record) await database.put('queries', { ...record, sealed: new ArrayBuffer(40) })
  fetchMock.mockResolvedValueOnce(json({ rows: ['b'] }))
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const screen = show(LIST)
  await finished(screen)
  page.dispatchEvent(new Event('visibilitychange'))
  await vi.waitFor(() => expect(put).toHaveBeenCalled())
  expect(screen.result()).toMatchObject({ status: 'success', data: { rows: ['b'] } })
  screen.stop()
})

test('403 or 404: the cached answer is removed', async () => {
  await putCached(DETAIL, { _id: ID })
  fetchMock.mockResolvedValueOnce(json({ code: 'application.not_found', message: '' }, 404))
  const screen = show(DETAIL)
  await finished(screen)
  await vi.waitFor(async () => expect(await store.get(hashKey(DETAIL))).toBeUndefined())
  screen.stop()
})

test('query removed from memory: stays on the device', async () => {
  queryClient.setQueryData(LIST, { rows: ['a'] })
  await keptSoon(LIST, { rows: ['a'] })
  queryClient.removeQueries({ queryKey: LIST })
  expect(await store.count()).toBe(1)
})

test('application never opened: from the working set, the younger answer wins', async () => {
  const application = { _id: ID, remark: 'from the set' }
  await putWorkingSet({ applications: [application as never], isComplete: true }, '"tag"')
  fetchMock.mockRejectedValue(new TypeError('Failed to fetch'))
  const screen = show(DETAIL)
  await finished(screen)
  expect(screen.result().data).toEqual(application)
  screen.stop()
  queryClient.clear()
  await putCached(DETAIL, { _id: ID, remark: 'newer' }, Date.now() + 1)
  const again = show(DETAIL)
  await finished(again)
  expect(again.result().data).toEqual({ _id: ID, remark: 'newer' })
  again.stop()
})

test('offline: the whole working set is in memory, and is not written again', async () => {
  await putWorkingSet({ applications: [{ _id: ID } as never], isComplete: true }, '"tag"')
  await seedWorkingSet()
  expect(queryClient.getQueryData(DETAIL)).toEqual({ _id: ID })
  queryClient.setQueryData(LIST, { rows: ['a'] })
  await keptSoon(LIST, { rows: ['a'] })
  expect(await store.get(hashKey(DETAIL))).toBeUndefined()
  unseedWorkingSet()
  expect(queryClient.getQueryData(DETAIL)).toBeUndefined()
})
