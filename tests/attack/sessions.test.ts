// What a session, and what hangs on it, is still worth to whoever took it.
import { once } from 'node:events'
import { expect, inject, test, vi } from 'vitest'
import { generateCode, verifyCode } from '../../contract/codes/one-time-codes.ts'
import { SOCKET_PATH } from '../../contract/notifications/socket.ts'
import { setSecondFactor } from '../../contract/second-factor/second-factor.ts'
import type { OwnSession } from '../../contract/sessions/own-sessions.ts'
import { endSession, listSessions } from '../../contract/sessions/own-sessions.ts'
import { signOut, verifySession } from '../../contract/sessions/session.ts'
import { MAX_SESSIONS } from '../../server/modules/sessions/queries.ts'
import type { Client } from '../support/attack/client.ts'
import { attackClient, signedIn } from '../support/attack/client.ts'
import { at } from '../support/attack/feedback.ts'
import { nextCode } from '../support/attack/mailbox.ts'
import { connect } from '../support/attack/sockets.ts'

const origin = inject('attacked')
const statusOf = async (client: Client) =>
  (await client.send(verifySession.method, verifySession.path)).status
const sessionsOf = async (client: Client) =>
  ((await client.send('GET', listSessions.path)).body as { sessions: OwnSession[] }).sessions

// Twice one after the other: every five seconds all connections are looked at, which could end one of them.
test.each(['first', 'second'])(
  'a sign-out: ends the real-time connection at once, %s',
  async () => {
    const person = await signedIn(origin, 'support-snehal')
    const socket = await connect(origin, person)
    await person.send(signOut.method, signOut.path)
    await vi.waitFor(() => expect(socket.connected).toBe(false), 2000)
  },
)

test('one unknown namespace after another: ends the connection', async () => {
  const socket = await connect(origin, await signedIn(origin, 'support-snehal'))
  const ended = once(socket as never, 'disconnect')
  for (let count = 0; count < 100; count += 1) socket.io.engine.write(`0/none-${count},`)
  await ended
  const elsewhere = attackClient(origin)
  expect((await elsewhere.send('GET', `${SOCKET_PATH}/?EIO=4&transport=polling`)).status).toBe(400)
})

test('another account’s session, by its id: is nobody’s to end', async () => {
  const [person, stranger] = [
    await signedIn(origin, 'support-snehal'),
    await signedIn(origin, 'support'),
  ]
  const own = (await sessionsOf(person)).find(({ isCurrent }) => isCurrent)
  const answer = await stranger.send('DELETE', at(endSession, own?._id ?? ''))
  expect(answer).toMatchObject({ status: 404, body: { code: 'session.not_found' } })
  expect(await statusOf(person)).toBe(200)
})

test('a second factor is turned on: every other session is over, also the thief’s', async () => {
  const person = await signedIn(origin, 'support-nilesh')
  const thief = await signedIn(origin, 'support-nilesh')
  const turnOn = () => person.send('PUT', setSecondFactor.path, { json: { isOn: true } })
  expect(await turnOn()).toMatchObject({ status: 403, body: { code: 'code.required' } })
  const otp = await nextCode(origin, '9890000204', () =>
    person.send('POST', generateCode.path, { json: {} }),
  )
  expect((await person.send('POST', verifyCode.path, { json: { otp } })).status).toBe(200)
  expect((await turnOn()).status).toBe(200)
  expect([await statusOf(person), await statusOf(thief)]).toEqual([200, 401])
})

test('sessions without end of one account: the latest thirty stay', async () => {
  const clients: Client[] = []
  const enter = async () => {
    const client = attackClient(origin)
    if ((await client.signIn('support-imran')).status === 200) clients.push(client)
  }
  while (clients.length <= MAX_SESSIONS) await Promise.all([enter(), enter(), enter(), enter()])
  const last = await signedIn(origin, 'support-imran')
  expect(await sessionsOf(last)).toHaveLength(MAX_SESSIONS)
  const left = await Promise.all(clients.map(statusOf))
  expect(left.filter((status) => status === 200)).toHaveLength(MAX_SESSIONS - 1)
})
