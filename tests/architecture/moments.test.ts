import { expect, test } from 'vitest'
import { filesOf, isTest, readSource } from './read-sources.ts'

// A moment that was read before a lock is older than what others write while its holder waits. A rule that compares
// the two lets in what it should refuse. The test sees one function at a time, not a moment that a caller hands in.

const FUNCTIONS = /^(?:export )?(?:async )?function (\w+)[\s\S]*?^}/gm
const MOMENT = /new Date\(\)|Date\.now\(\)/
const LOCK =
  /\b(?:lock[A-Z]\w*|holdHolidays|doOnce|serveOnce)\(|\.transaction\(|\.for\('(?:update|share)'/

/** Where the moment is compared with nothing that is written under the lock. */
const HARMLESS: Record<string, string> = {
  'server/modules/imports/run.ts: runImport': 'bounds how long the job works',
  'server/modules/outbox/reports.ts: takeReport':
    'an older report must not count as the newer one because it waited',
  'server/modules/outbox/service.ts: commit': 'says when the envelope arrived',
  'server/modules/payouts/provider.ts: takeProviderWord':
    'bounds how old a signed word may be when it arrives',
  'server/modules/sessions/service.ts: openSession': 'bounds what is long over',
  'server/modules/tracking/service.ts: findByDigits': 'names the day whose misses are counted',
}

/** The functions that read the clock and take a lock afterwards. */
function momentsBeforeLocks(file: string, source: string): string[] {
  return [...source.matchAll(FUNCTIONS)].flatMap(([body, name]) => {
    const at = body.search(MOMENT)
    return at >= 0 && LOCK.test(body.slice(at)) ? [`${file}: ${name}`] : []
  })
}

test('server: a function reads the clock after its locks', () => {
  const files = filesOf((name) => name.endsWith('.ts') && !isTest(name)).filter((file) =>
    /^server\/(?!seed|bench)/.test(file),
  )
  expect(files.length).toBeGreaterThan(300)
  const found = files.flatMap((file) => momentsBeforeLocks(file, readSource(file)))
  expect(found.toSorted()).toEqual(Object.keys(HARMLESS).toSorted())
  const bad = 'async function take(tx) {\n  const now = new Date()\n  await lockTill(tx)\n}\n'
  expect(momentsBeforeLocks('server/a.ts', bad)).toEqual(['server/a.ts: take'])
  const good = 'async function take(tx) {\n  await lockTill(tx)\n  const now = new Date()\n}\n'
  expect(momentsBeforeLocks('server/a.ts', good)).toEqual([])
})
