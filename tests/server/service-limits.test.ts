import { expect, test } from 'vitest'
import {
  createService,
  getManagedService,
  listManagedServices,
  moveService,
  publishService,
  saveDraft,
} from '../../contract/catalogue/service-management.ts'
import type { ServiceContent } from '../../contract/catalogue/services.ts'
import { aService } from '../../server/seed/demo-submission.ts'
import { signInAs } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app } = await buildTestApp()
const admin = await signInAs(app, 'admin')

const read = (id: string) => admin.get(getManagedService, { params: { id } })

async function publishedOne(name: string) {
  const { published } = await read(aService()._id)
  const body = { ...(published as ServiceContent), name }
  const { _id: id, version } = await admin.get(createService, { body })
  return admin.get(publishService, { params: { id }, body: { version, acceptsEarlier: true } })
}

const edit = (id: string, version: number, content: ServiceContent | null, change: object) =>
  admin.call(saveDraft, {
    params: { id },
    body: { ...(content as ServiceContent), ...change, version },
  })

test('shares have two decimals at most', async () => {
  const { _id: id, version, published } = await publishedOne('Two decimals')
  for (const franchiseSharePercent of [1e-9, 33.333, 12.3456]) {
    const { status, error } = await edit(id, version, published, { franchiseSharePercent })
    expect([status, error.fields?.[0]?.path]).toEqual([400, 'franchiseSharePercent'])
  }
})

test.each(['constructor', 'toString', 'valueOf', 'hasOwnProperty'])(
  'a question with the key %s is refused',
  async (key) => {
    const { _id: id, version, published } = await publishedOne(`Key ${key}`)
    const fields = [{ key, type: 'text', label: { en: 'Any', hi: '', mr: '' }, required: true }]
    expect((await edit(id, version, published, { fields, documents: [] })).status).toBe(400)
  },
)

test('services that are moved at once: each move counts, and none fails', async () => {
  const category = (await read(aService()._id)).published?.categoryId
  const order = async () => {
    const { services } = await admin.get(listManagedServices)
    return services.filter(({ categoryId }) => categoryId === category).map(({ _id }) => _id)
  }
  const ids = await order()
  const moves = ids.slice(0, 4).flatMap((id) => [
    { id, to: 'down' },
    { id, to: 'up' },
  ])
  const answers = await Promise.all(
    moves.map(({ id, to }) => admin.call(moveService, { params: { id }, body: { to } })),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect((await order()).toSorted()).toEqual(ids.toSorted())
})
