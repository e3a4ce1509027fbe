import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { boundReads } from './read-bounds.ts'
import { answerErrors } from './response-schemas.ts'

/** An app whose callers name themselves, and whose answers wait for the test. */
async function anApp() {
  const app = Fastify()
  const waiting: (() => void)[] = []
  answerErrors(app)
  app.decorateRequest('caller', null)
  app.addHook('onRequest', async (request) => {
    const { who } = request.headers
    request.caller = who ? ({ _id: String(who) } as never) : null
  })
  boundReads(app)
  app.get('/slow', async () => {
    await new Promise<void>((resolve) => waiting.push(resolve))
    return { done: true }
  })
  await app.ready()
  onTestFinished(() => app.close())
  const read = (who: string) => app.inject({ url: '/slow', headers: { who } })
  const settle = () => new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)))
  return { waiting, read, settle }
}

test('reads of one person: six are worked on at once, the others in their turn', async () => {
  const { waiting, read, settle } = await anApp()
  const answers = Array.from({ length: 20 }, () => read('asha'))
  await settle()
  expect(waiting).toHaveLength(6)
  const other = read('balu')
  await settle()
  expect(waiting).toHaveLength(7)
  for (let each = 0; each < 21; each += 1) {
    waiting[each]?.()
    await settle()
  }
  for (const answer of [...answers, other]) expect((await answer).statusCode).toBe(200)
})

test('reads of one person: beyond all screens they are refused at once', async () => {
  const { waiting, read, settle } = await anApp()
  const answers = Array.from({ length: 106 }, () => read('asha'))
  await settle()
  const refused = await read('asha')
  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toMatchObject({ code: 'request.too_many' })
  for (let each = 0; each < 106; each += 1) {
    waiting[each]?.()
    await settle()
  }
  expect((await Promise.all(answers)).every(({ statusCode }) => statusCode === 200)).toBe(true)
})
