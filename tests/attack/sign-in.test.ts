import { expect, inject, test } from 'vitest'
import { verifySession } from '../../contract/sessions/session.ts'
import { attackClient, signedIn } from '../support/attack/client.ts'

const origin = inject('attacked')

test('wrong passwords from everywhere: lock out strangers, not the person', async () => {
  const person = await signedIn(origin, 'support-rohit')
  for (let count = 0; count < 12; count += 1) {
    const { status } = await attackClient(origin).signIn('Support-Rohit', `guess-${count}`)
    expect(status).toBe(count < 10 ? 401 : 429)
  }
  expect((await attackClient(origin).signIn('support-rohit')).status).toBe(429)
  expect((await person.signIn('support-rohit')).status).toBe(200)
})

test('a name spelt with letters that only look alike: is nobody’s', async () => {
  for (const name of ['adm\u0130n', '\u0430dmin', 'ａdmin']) {
    expect((await attackClient(origin).signIn(name)).status).toBe(401)
  }
})

test('a name that was pasted with signs that nobody sees: is read without them, with its own password', async () => {
  for (const name of ['support-farida\u200d', '\u202asupport-farida\u202c']) {
    expect((await attackClient(origin).signIn(name, 'guess')).status).toBe(401)
    const { body } = await attackClient(origin).signIn(name)
    expect(body).toMatchObject({ userInfo: { userName: 'support-farida' } })
  }
})

test('a second sign-in in a browser: the first session is over', async () => {
  const browser = await signedIn(origin, 'support-farida')
  const stolen = attackClient(origin)
  for (const [name, value] of browser.cookies) stolen.cookies.set(name, value)
  await browser.signIn('support-farida')
  const { method, path } = verifySession
  expect((await stolen.send(method, path)).status).toBe(401)
  expect((await browser.send(method, path)).status).toBe(200)
})
