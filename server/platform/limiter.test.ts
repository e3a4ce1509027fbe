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

test('limiter: the line of each account has its turn, however long another one is', async () => {
  const limiter = createLimiter(1, 20)
  const order: string[] = []
  const done = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'].map((name) =>
    limiter.run(async () => void order.push(name), name.slice(0, 1)),
  )
  await Promise.all(done)
  expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4'])
})

test('limiter: no line takes the last place', async () => {
  const limiter = createLimiter(3, 10)
  const begun: string[] = []
  const piece = aPiece()
  const start = (name: string) =>
    limiter.run(
      () => {
        begun.push(name)
        return piece.work()
      },
      name.slice(0, 1),
    )
  const all = ['a1', 'a2', 'a3', 'b1'].map(start)
  await expect.poll(() => begun).toEqual(['a1', 'a2', 'b1'])
  piece.end()
  await Promise.all(all)
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3'])
})

test('limiter: when too much waits, the longest line gives way, not whoever comes', async () => {
  const limiter = createLimiter(1, 3)
  const running = aPiece()
  const all = [
    limiter.run(running.work, 'a'),
    ...[1, 2, 3].map((each) => limiter.run(async () => each, 'a')),
    limiter.run(async () => 'other', 'b'),
    limiter.run(async () => 'more', 'a'),
  ].map((each) => each.catch((error: Error) => error.message))
  running.end()
  const refused = 'server.unavailable'
  expect(await Promise.all(all)).toEqual(['done', 1, 2, refused, 'other', refused])
})

test('limiter: a line that may not take the last place does not grow without end', async () => {
  const limiter = createLimiter(2, 1)
  const running = aPiece()
  const all = ['a', 'a', 'a'].map((line) =>
    limiter.run(running.work, line).catch((error: Error) => error.message),
  )
  running.end()
  expect(await Promise.all(all)).toEqual(['done', 'done', 'server.unavailable'])
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
