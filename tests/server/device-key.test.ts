import { expect, test } from 'vitest'
import { readDeviceKey } from '../../contract/devices/device-key.ts'
import { changePassword } from '../../contract/sessions/session.ts'
import { DEMO_PASSWORD } from '../../server/seed/demo-accounts.ts'
import { anAccount } from '../support/factories/accounts.ts'
import { signInAs } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database } = await buildTestApp()
const aPerson = async () => signInAs(app, await anAccount(database, { userType: 'gramvan' }))

test('two first asks at once are told the same key, and no cache keeps it', async () => {
  const person = await aPerson()
  const answers = await Promise.all([1, 2, 3].map(() => person.call(readDeviceKey)))
  expect(new Set(answers.map(({ body }) => body.key)).size).toBe(1)
  for (const { headers } of answers) expect(headers['cache-control']).toBe('no-store')
})

test('it stays the same at another device and after a change of password', async () => {
  const userName = await anAccount(database, { userType: 'gramvan' })
  const here = await signInAs(app, userName)
  const { key } = await here.get(readDeviceKey)
  const body = { currentPassword: DEMO_PASSWORD, newPassword: 'another-one-1' }
  expect((await here.call(changePassword, { body })).status).toBe(200)
  expect((await here.get(readDeviceKey)).key).toBe(key)
})

test('it is the asking person’s own', async () => {
  const [one, other] = [await aPerson(), await aPerson()]
  const { key } = await one.get(readDeviceKey)
  expect((await other.get(readDeviceKey)).key).not.toBe(key)
})
