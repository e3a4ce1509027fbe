import { afterEach, expect, test } from 'vitest'
import type { DocumentWorkers } from './document-workers.ts'
import { startDocumentWorkers } from './document-workers.ts'

/** A thread that does what the document says. */
const SCRIPT = `
import { parentPort, threadId } from 'node:worker_threads'
const acts = {
  good: () => {},
  exits: () => process.exit(0),
  throws: () => { throw new Error('broken') },
  hangs: () => { for (;;) ; },
  works: () => { const until = performance.now() + 600; while (performance.now() < until) ; },
  'fills the heap': () => { const kept = []; for (;;) kept.push(new Array(1e6).fill(kept.length)) },
  'fills memory': () => { const kept = []; for (;;) kept.push(new Uint8Array(4e6).fill(1)) },
}
parentPort.on('message', (received) => {
  const word = new TextDecoder().decode(received)
  acts[word.replace('worn', 'good')]()
  const copy = { mime: 'image/png', sha256: String(threadId), shown: received, thumbnail: null }
  parentPort.postMessage({ received, copy, needsRecycling: word === 'worn' })
})`

let workers: DocumentWorkers
afterEach(() => workers.close())

function start(limitMs = 20_000, cpuLimitMs = 20_000) {
  const script = new URL(`data:text/javascript,${encodeURIComponent(SCRIPT)}`)
  workers = startDocumentWorkers({ script, size: 1, limitMs, cpuLimitMs })
  return {
    read: async (word: string, accountId = 'a') => {
      const { received, copy } = await workers.read(new TextEncoder().encode(word), accountId)
      return { word: new TextDecoder().decode(received), thread: copy.sha256 }
    },
  }
}

test('one thread reads one document after the other and gives the bytes back', async () => {
  const { read } = start()
  const all = await Promise.all([read('good'), read('good'), read('good')])
  expect(all.map(({ word }) => word)).toEqual(['good', 'good', 'good'])
  expect(new Set(all.map(({ thread }) => thread)).size).toBe(1)
})

test.each(['exits', 'throws', 'fills the heap', 'fills memory'])(
  'a document at which the thread %s is refused, and the next one is read',
  async (word) => {
    const { read } = start()
    const bad = read(word)
    const next = read('good')
    await expect(bad).rejects.toThrow('document.unreadable')
    expect((await next).word).toBe('good')
  },
)

test('a document that takes too long is refused, and the next one is read', async () => {
  const { read } = start(1000)
  const bad = read('hangs')
  const next = read('good')
  await expect(bad).rejects.toThrow('document.unreadable')
  expect((await next).word).toBe('good')
})

test('a document on which the thread works too long is refused, and its own time is all that counts', async () => {
  const { read } = start(20_000, 1200)
  // Together they take longer than one may.
  for (const word of ['works', 'works', 'works']) expect((await read(word)).word).toBe(word)
  const bad = read('hangs')
  const next = read('good')
  await expect(bad).rejects.toThrow('document.unreadable')
  expect((await next).word).toBe('good')
})

test('one account’s documents: another’s has its turn after the first of them', async () => {
  const { read } = start()
  const order: string[] = []
  const all = ['a', 'a', 'a', 'a', 'b'].map(async (accountId) => {
    await read('good', accountId)
    order.push(accountId)
  })
  await Promise.all(all)
  expect(order.indexOf('b')).toBeLessThan(3)
})

test('a worn thread makes way for another', async () => {
  const { read } = start()
  const { thread } = await read('worn')
  expect((await read('good')).thread).not.toBe(thread)
})

test('when too many wait, the next is asked to come back', async () => {
  const { read } = start()
  const all = await Promise.allSettled(Array.from({ length: 70 }, () => read('good')))
  const refused = all.filter(({ status }) => status === 'rejected')
  expect(refused.length).toBe(5)
  expect(refused[0]).toMatchObject({ reason: { code: 'server.unavailable', status: 503 } })
})

test('closing answers those that wait', async () => {
  const { read } = start()
  const all = Promise.allSettled([read('hangs'), read('good')])
  await workers.close()
  const reason = { code: 'server.unavailable' }
  expect(await all).toMatchObject([{ reason }, { reason }])
})
