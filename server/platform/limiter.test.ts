import { expect, test } from 'vitest'
import { createLanes, createLimiter } from './limiter.ts'

/** Work that ends when it is told to. */
function aPiece() {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  return { work: () => promise, end: () => resolve('done'), fail: () => reject(new Error('no')) }
}

test('limiter: so many at once, the others in the order in which they came', async () => {
  const limiter = createLimiter(2, 10)
  const begun: number[] = []
  const pieces = [aPiece(), aPiece(), aPiece(), aPiece()]
  const all = pieces.map(({ work }, index) =>
    limiter.run(() => {
      begun.push(index)
      return work()
    }),
  )
  await expect.poll(() => begun).toEqual([0, 1])
  pieces[1]?.end()
  await all[1]
  await expect.poll(() => begun).toEqual([0, 1, 2])
  pieces[0]?.fail()
  await expect(all[0]).rejects.toThrow('no')
  await expect.poll(() => begun).toEqual([0, 1, 2, 3])
  pieces[2]?.end()
  pieces[3]?.end()
  expect(await Promise.all(all.slice(1))).toEqual(['done', 'done', 'done'])
  expect(await limiter.run(async () => 'again')).toBe('again')
})

test('limiter: work is refused while too much of it waits', async () => {
  const limiter = createLimiter(1, 1)
  const [running, waiting] = [aPiece(), aPiece()]
  const both = [limiter.run(running.work), limiter.run(waiting.work)]
  await expect(limiter.run(async () => 'late')).rejects.toMatchObject({
    code: 'server.unavailable',
    details: { retryAfter: 5 },
  })
  running.end()
  waiting.end()
  expect(await Promise.all(both)).toEqual(['done', 'done'])
})

test('limiter: once closed it lets what runs end, and refuses what waits and what comes', async () => {
  const limiter = createLimiter(1, 5)
  const running = aPiece()
  let hasBegun = false
  const first = limiter.run(() => {
    hasBegun = true
    return running.work()
  })
  const waiting = limiter.run(async () => 'never').catch((error: unknown) => error)
  await expect.poll(() => hasBegun).toBe(true)
  limiter.close()
  running.end()
  expect(await first).toBe('done')
  expect(await waiting).toMatchObject({ code: 'server.unavailable' })
  await expect(limiter.run(async () => 'never')).rejects.toMatchObject({ status: 503 })
})

test('lanes: work of one key waits for its own alone', async () => {
  const lanes = createLanes(1)
  const [first, second, other] = [aPiece(), aPiece(), aPiece()]
  const ended: string[] = []
  const all = [
    lanes.run('a', first.work).finally(() => ended.push('first')),
    lanes.run('a', second.work).then(() => ended.push('second')),
    lanes.run('b', other.work).then(() => ended.push('other')),
  ]
  second.end()
  other.end()
  await all[2]
  expect(ended).toEqual(['other'])
  first.fail()
  await expect(all[0]).rejects.toThrow('no')
  await all[1]
  expect(ended).toEqual(['other', 'first', 'second'])
})
