import { expect, test } from 'vitest'
import type { RoutedInstallEvent } from './static-routes.ts'
import { addStaticRoutes } from './static-routes.ts'

interface Recorded {
  rules: unknown[]
  waited: Promise<unknown>[]
}

function installing(answer: Promise<void> | null): [RoutedInstallEvent, Recorded] {
  const recorded: Recorded = { rules: [], waited: [] }
  const waitUntil = (work: Promise<unknown>) => void recorded.waited.push(work)
  if (!answer) return [{ waitUntil }, recorded]
  const addRoutes = (rules: readonly unknown[]) => {
    recorded.rules.push(...rules)
    return answer
  }
  return [{ waitUntil, addRoutes }, recorded]
}

const routes = {
  network: ['/api/*'],
  cached: ['/assets/a.js', '/fonts/b.woff2'],
  cacheName: 'cached',
}
const toNetwork = { condition: { or: [{ urlPattern: '/api/*' }] }, source: 'network' }

test('static routes: the server’s paths, and the cache with every file', () => {
  const [event, recorded] = installing(Promise.resolve())
  addStaticRoutes(event, routes)
  expect(recorded.rules).toEqual([
    toNetwork,
    {
      condition: { or: [{ urlPattern: '/assets/a.js' }, { urlPattern: '/fonts/b.woff2' }] },
      source: { cacheName: 'cached' },
    },
  ])
})

test('no files: the server’s paths alone', () => {
  const [event, recorded] = installing(Promise.resolve())
  addStaticRoutes(event, { ...routes, cached: [] })
  expect(recorded.rules).toEqual([toNetwork])
})

test('browser without static routes, or refusing them: installs all the same', async () => {
  const [without, recorded] = installing(null)
  addStaticRoutes(without, routes)
  expect(recorded.waited).toEqual([])

  const [refusing, refused] = installing(Promise.reject(new TypeError('too many')))
  addStaticRoutes(refusing, routes)
  await expect(Promise.all(refused.waited)).resolves.toEqual([undefined])
})
