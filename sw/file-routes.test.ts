import { expect, test } from 'vitest'
import type { RoutedInstallEvent } from './file-routes.ts'
import { routeToCache } from './file-routes.ts'

interface Asked {
  rules: unknown[]
  waited: Promise<unknown>[]
}

function installing(answer: Promise<void> | null): [RoutedInstallEvent, Asked] {
  const asked: Asked = { rules: [], waited: [] }
  const waitUntil = (work: Promise<unknown>) => void asked.waited.push(work)
  if (!answer) return [{ waitUntil }, asked]
  const addRoutes = (rules: readonly unknown[]) => {
    asked.rules.push(...rules)
    return answer
  }
  return [{ waitUntil, addRoutes }, asked]
}

test('names the cache and every file, and nothing else', () => {
  const [event, asked] = installing(Promise.resolve())
  routeToCache(event, 'kept', ['/assets/a.js', '/fonts/b.woff2'])
  expect(asked.rules).toEqual([
    {
      condition: { or: [{ urlPattern: '/assets/a.js' }, { urlPattern: '/fonts/b.woff2' }] },
      source: { cacheName: 'kept' },
    },
  ])
})

test('a browser that knows no such rules, or refuses them, installs all the same', async () => {
  const [without, asked] = installing(null)
  routeToCache(without, 'kept', ['/assets/a.js'])
  expect(asked.waited).toEqual([])

  const [refusing, refused] = installing(Promise.reject(new TypeError('too many')))
  routeToCache(refusing, 'kept', ['/assets/a.js'])
  await expect(Promise.all(refused.waited)).resolves.toEqual([undefined])
})
