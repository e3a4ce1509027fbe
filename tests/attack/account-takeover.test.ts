import { randomUUID } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import type { OutletDetail } from '../../contract/outlets/outlets.ts'
import { demoId } from '../../server/seed/demo-id.ts'
import { attackClient, signedIn } from '../support/attack/client.ts'

const origin = inject('attacked')
const ATTACKER = { phone: '9999900000', email: 'thief@example.in' }
const SLIP = 'kx4m-92qt-p7rd'

const contactIn = (body: unknown) => {
  const { phone, email } = body as { phone: string; email: string }
  return { phone, email }
}

test('a counter that was left open: its session alone moves neither phone nor email', async () => {
  const counter = await signedIn(origin, 'sinnar')
  const path = '/api/account/profile'
  const before = contactIn((await counter.send('GET', path)).body)
  await counter.send('PUT', path, { json: ATTACKER })
  expect(contactIn((await counter.send('GET', path)).body)).toEqual(before)
})

test('support alone: an outlet’s contact, a slip and a new password lead to no UPI id', async () => {
  const support = await signedIn(origin, 'support-imran')
  const id = demoId('franchise', 'karad')
  const path = `/api/outlets/franchise/${id}`
  const read = async () => (await support.send('GET', path)).body as OutletDetail
  const outlet = await read()
  const { kind, version, address, district, latitude, longitude } = outlet
  const edit = { kind, version, address, district, latitude, longitude, ...ATTACKER }
  const headers = { 'idempotency-key': randomUUID() }
  expect((await support.send('PUT', path, { json: edit, headers })).status).toBe(200)
  expect((await read()).phone).toBe(ATTACKER.phone)
  expect((await read()).reach).toEqual(outlet.reach)

  const slip = { way: 'slip', password: SLIP }
  expect((await support.send('POST', `${path}/password`, { json: slip })).status).toBe(200)
  const thief = attackClient(origin)
  expect((await thief.signIn('karad', SLIP)).status).toBe(200)
  const passwords = { currentPassword: SLIP, newPassword: 'own words of mine' }
  const set = await thief.send('POST', '/api/account/change-password', { json: passwords })
  expect(set.status).toBe(200)
  const asked = await thief.send('POST', `/api/outlets/franchise/${id}/upi-id`, {
    json: { upiId: 'thief@okaxis' },
  })
  expect([asked.status, (asked.body as { code: string }).code]).toEqual([403, 'account.resting'])
})
