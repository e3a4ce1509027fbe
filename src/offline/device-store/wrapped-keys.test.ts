import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { deviceDatabase } from './database.ts'
import { bytesOf, newDataKey } from './sealing.ts'
import { unwrap, wrap } from './wrapped-keys.ts'

const dataKey = newDataKey()

test.each(['server', 'password', 'pin', 'device'] as const)(
  'a %s wrap opens by the same secret, of the same person, in the same way only',
  async (kind) => {
    const secret = bytesOf('246810')
    const wrapped = await wrap(kind, 'sunita', secret, dataKey)
    expect(await unwrap(kind, 'sunita', secret, wrapped)).toEqual(dataKey)
    expect(await unwrap(kind, 'sunita', bytesOf('246811'), wrapped)).toBeNull()
    expect(await unwrap(kind, 'ravi', secret, wrapped)).toBeNull()
    expect(await unwrap(kind === 'pin' ? 'password' : 'pin', 'sunita', secret, wrapped)).toBeNull()
  },
)

test('password and PIN: as many rounds as the rule says', async () => {
  const roundsOf = async (kind: 'password' | 'pin') =>
    (await wrap(kind, 'sunita', bytesOf('x'), dataKey)).rounds
  expect(await roundsOf('password')).toBeGreaterThanOrEqual(600_000)
  expect(await roundsOf('pin')).toBeGreaterThan(await roundsOf('password'))
})

test('wrapped key copied to another device: not opened by the right PIN', async () => {
  const secret = bytesOf('246810')
  const wrapped = await wrap('pin', 'sunita', secret, dataKey)
  await (await deviceDatabase()).clear('device')
  expect(await unwrap('pin', 'sunita', secret, wrapped)).toBeNull()
})
