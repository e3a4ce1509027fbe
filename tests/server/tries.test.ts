import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { createApplication } from '../../contract/applications/submission.ts'
import { settleTry } from '../../contract/tries/tries.ts'
import { doOnce, settleKey } from '../../server/platform/blocks/serve-once.ts'
import { aSubmission } from '../support/factories/applications.ts'
import type { Person } from '../support/servers/person.ts'
import { signInAs } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database } = await buildTestApp()
const franchise = await signInAs(app, 'franchise')
const van = await signInAs(app, 'gramvan')

const settle = (person: Person, key: string) => person.get(settleTry, { params: { key } })

test('try that was entered: its person is told when, as often as asked; anybody else is not', async () => {
  const key = randomUUID()
  const before = Date.now()
  const body = await aSubmission(franchise)
  const first = await franchise.call(createApplication, { body, idempotencyKey: key })
  const { enteredAt } = await settle(franchise, key.toUpperCase())
  expect(Date.parse(enteredAt ?? '')).toBeGreaterThanOrEqual(before - 1)
  expect(await settle(franchise, key)).toEqual({ enteredAt })
  expect(await settle(van, key)).toEqual({ enteredAt: null })
  // The first answer can still be had, and nothing was given up.
  const again = await franchise.call(createApplication, { body, idempotencyKey: key })
  expect([again.status, again.text]).toEqual([first.status, first.text])
})

test('try that did not arrive: it never will, however late its request comes', async () => {
  const key = randomUUID()
  const body = await aSubmission(franchise)
  expect(await settle(franchise, key)).toEqual({ enteredAt: null })
  expect(await franchise.call(createApplication, { body, idempotencyKey: key })).toMatchObject({
    status: 422,
    error: { code: 'idempotency.body_differs' },
  })
  expect(await settle(franchise, key)).toEqual({ enteredAt: null })
  const other = await franchise.call(createApplication, { body, idempotencyKey: randomUUID() })
  expect(other.status).toBe(201)
})

test('try that the server works on: asked again later', async () => {
  const key = { accountId: randomUUID(), key: randomUUID() }
  let finish = () => {}
  const working = vi.fn<() => Promise<string>>(
    () => new Promise((resolve) => (finish = () => resolve('done'))),
  )
  const first = doOnce(database.db, { ...key, request: 1 }, working)
  await vi.waitFor(() => expect(working).toHaveBeenCalledOnce())
  await expect(settleKey(database.db, key)).rejects.toMatchObject({ code: 'idempotency.in_flight' })
  finish()
  await first
  expect(await settleKey(database.db, key)).toBeInstanceOf(Date)
})
