import { Agent, get } from 'node:http'
import { expect, test, vi } from 'vitest'
import { buildTestApp } from '../support/servers/test-app.ts'

/** A route that answers when the test says so. */
let answer = () => {}
let asked = () => {}
const isAsked = new Promise<void>((resolve) => (asked = resolve))
const mayAnswer = new Promise<void>((resolve) => (answer = resolve))

const { app } = await buildTestApp({
  addRoutes: (each) =>
    void each.get('/api/slow', { config: { access: 'public' } }, async () => {
      asked()
      await mayAnswer
      return { done: true }
    }),
})
const address = await app.listen({ port: 0, host: '127.0.0.1' })
const agent = new Agent({ keepAlive: true })

function fetchText(path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    get(`${address}${path}`, { agent }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => (text += part))
      response.on('end', () => resolve(text))
    }).on('error', reject)
  })
}

test('a stop lets running requests end, closes idle connections and takes no new ones', async () => {
  expect(await fetchText('/healthz')).toBe('{"status":"ok"}')
  expect(Object.values(agent.freeSockets).flat()).toHaveLength(1)
  const slow = fetchText('/api/slow')
  await isAsked
  const closed = app.close()
  await vi.waitFor(() => expect(fetch(`${address}/healthz`)).rejects.toThrow('fetch failed'))
  answer()
  expect(await slow).toBe('{"done":true}')
  await closed
  agent.destroy()
})
