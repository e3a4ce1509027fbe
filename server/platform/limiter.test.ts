import { expect, test } from 'vitest'
import { ConcurrencyLimiter } from './limiter.ts'

/** Work that ends when it is told to. */
function aPiece() {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  return { work: () => promise, end: () => resolve('done'), fail: () => reject(new Error('no')) }
}

test('so many at once, the others in the order in which they came', async () => {
  const limiter = new ConcurrencyLimiter(2, 10)
  const begun: number[] = []
  const pieces = [aPiece(), aPiece(), aPiece(), aPiece()]
  const all = pieces.map(({ work }, index) =>
    limiter.run(() => {
      begun.push(index)
      return work()
    }),
  )
  expect(begun).toEqual([0, 1])
  pieces[1]?.end()
  await all[1]
  expect(begun).toEqual([0, 1, 2])
  pieces[0]?.fail()
  await expect(all[0]).rejects.toThrow('no')
  expect(begun).toEqual([0, 1, 2, 3])
  pieces[2]?.end()
  pieces[3]?.end()
  expect(await Promise.all(all.slice(1))).toEqual(['done', 'done', 'done'])
  expect(await limiter.run(async () => 'again')).toBe('again')
})

test('a line that is too long is not joined', async () => {
  const limiter = new ConcurrencyLimiter(1, 1)
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
