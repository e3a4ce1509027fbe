import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test } from 'vitest'
import { signInAs, visitor } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

describe('two Host headers', () => {
  test('a request that names two: 400, since a proxy may have read the other one', async () => {
    const { app } = await buildTestApp({ atEnd: onTestFinished })
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    const answerTo = async (...hosts: string[]) => {
      const socket = connect(port, '127.0.0.1')
      await once(socket, 'connect')
      const head = ['GET /healthz HTTP/1.1', ...hosts.map((host) => `Host: ${host}`)]
      socket.end(`${[...head, 'Connection: close'].join('\r\n')}\r\n\r\n`)
      return (await text(socket)).split('\r\n')[0]
    }
    expect(await answerTo('localhost')).toBe('HTTP/1.1 200 OK')
    expect(await answerTo('localhost', 'evil.example')).toBe('HTTP/1.1 400 Bad Request')
    expect(await answerTo('localhost', 'localhost')).toBe('HTTP/1.1 400 Bad Request')
  })
})

test('description of the API: behind a sign-in in production', async () => {
  const settings = {
    NODE_ENV: 'production',
    DATABASE_URL: 'postgres://localhost/gramone',
    PUBLIC_URL: 'https://localhost',
    SMTP_URL: 'smtps://localhost',
    SMS_URL: 'https://localhost/send',
    MAIL_FROM: 'GramOne Portal <portal@example.in>',
  }
  const { app } = await buildTestApp({ atEnd: onTestFinished, settings })
  const url = '/api/openapi.json'
  expect((await visitor(app).inject({ url })).statusCode).toBe(401)
  const franchise = await signInAs(app, 'franchise')
  expect((await franchise.inject({ url })).statusCode).toBe(200)
})
