import { expect, test } from 'vitest'
import type { RoutedInstallEvent } from './file-routes.ts'
import { routeToCache } from './file-routes.ts'

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

test('static routes: name the cache and every file, and nothing else', () => {
  const [event, recorded] = installing(Promise.resolve())
  routeToCache(event, 'cached', ['/assets/a.js', '/fonts/b.woff2'])
  expect(recorded.rules).toEqual([
    {
      condition: { or: [{ urlPattern: '/assets/a.js' }, { urlPattern: '/fonts/b.woff2' }] },
      source: { cacheName: 'cached' },
    },
  ])
})

test('browser without static routes, or refusing them: installs all the same', async () => {
  const [without, recorded] = installing(null)
  routeToCache(without, 'cached', ['/assets/a.js'])
  expect(recorded.waited).toEqual([])

  const [refusing, refused] = installing(Promise.reject(new TypeError('too many')))
  routeToCache(refusing, 'cached', ['/assets/a.js'])
  await expect(Promise.all(refused.waited)).resolves.toEqual([undefined])
})
