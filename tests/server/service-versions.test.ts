import { eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { getApplication } from '../../contract/applications/applications.ts'
import { createApplication } from '../../contract/applications/submission.ts'
import { getWorkingSet } from '../../contract/applications/working-set.ts'
import { getCatalogue } from '../../contract/catalogue/services.ts'
import type { ServiceField } from '../../contract/catalogue/services.ts'
import { services, serviceVersions } from '../../server/modules/catalogue/table.ts'
import { aService } from '../../server/seed/demo-submission.ts'
import { noTraceIn } from '../support/checks/no-trace.ts'
import { aSubmission, anApplication } from '../support/factories/applications.ts'
import { signInAs } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database } = await buildTestApp()
const { db } = database
const leavesNoTrace = noTraceIn(db)
const franchise = await signInAs(app, 'franchise')
const { _id: serviceId, fields, documents, feePaise } = aService()

const change = (values: Partial<typeof services.$inferInsert>) =>
  db.update(services).set(values).where(eq(services.id, serviceId))

const present = async () => {
  const [service] = await db.select().from(services).where(eq(services.id, serviceId))
  if (!service) throw new Error('there is no service')
  return service
}

const NEW_FIELD: ServiceField = {
  key: 'ward',
  type: 'text',
  label: { en: 'Ward', hi: 'वार्ड', mr: 'प्रभाग' },
  required: true,
}

const detailOf = (_id: string) => franchise.get(getApplication, { params: { id: _id } })

afterEach(() => change({ fields, documents, feePaise, active: true, acceptsFrom: 1 }))

test('version: made by any change of the content, and by nothing else', async () => {
  const { publishedVersion } = await present()
  await change({ active: false, position: 3, acceptsFrom: 1 })
  expect((await present()).publishedVersion).toBe(publishedVersion)
  await change({ feePaise: feePaise + 100 })
  const [row] = await db
    .select()
    .from(serviceVersions)
    .where(eq(serviceVersions.serviceId, serviceId))
    .orderBy(sql`number desc`)
    .limit(1)
  expect(row).toMatchObject({ number: publishedVersion + 1, feePaise: feePaise + 100 })
})

test('version: cannot be changed or removed once it is published', async () => {
  const stays = { cause: { message: 'a published version of a service stays as it is' } }
  await expect(db.update(serviceVersions).set({ feePaise: 1 })).rejects.toMatchObject(stays)
  await expect(db.delete(serviceVersions)).rejects.toMatchObject(stays)
})

describe('application', () => {
  test('keeps name, form and fee of its version, and says so where the catalogue has another', async () => {
    const { publishedVersion: serviceVersion } = await present()
    const { _id } = await anApplication(franchise, { with: { serviceVersion } })
    const before = await detailOf(_id)
    expect(before.service).toBeNull()
    await change({ fields: [NEW_FIELD], feePaise: feePaise + 700, name: 'Renamed' })
    const after = await detailOf(_id)
    expect(after).toMatchObject({
      serviceName: before.serviceName,
      feePaise,
      serviceVersion: before.serviceVersion,
      service: { fields, documents },
    })
    const { applications } = await franchise.get(getWorkingSet)
    expect(applications.find((each) => each._id === _id)?.service).toMatchObject({ fields })
    await change({ name: before.serviceName })
  })

  test('of a withdrawn service still has its form', async () => {
    const { _id } = await anApplication(franchise)
    await change({ active: false })
    expect((await detailOf(_id)).service).toMatchObject({ fields, documents })
  })
})

describe('submission of an earlier version', () => {
  test('is taken under it, with its questions and its fee', async () => {
    const { services: offered } = await franchise.get(getCatalogue)
    const version = offered.find(({ _id }) => _id === serviceId)?.version ?? 0
    const body = { ...(await aSubmission(franchise)), serviceVersion: version }
    await change({ fields: [...fields, NEW_FIELD], feePaise: feePaise + 500 })
    const { _id } = await franchise.get(createApplication, { body })
    expect(await detailOf(_id)).toMatchObject({ serviceVersion: version, feePaise })
  })

  test('that is no longer accepted is refused with what differs, and nothing is taken', async () => {
    const { publishedVersion } = await present()
    const body = { ...(await aSubmission(franchise)), serviceVersion: publishedVersion }
    const [gone, ...left] = documents
    const [first, ...others] = fields
    await change({
      fields: [{ ...first, hint: NEW_FIELD.label } as ServiceField, ...others, NEW_FIELD],
      documents: left,
      feePaise: feePaise + 500,
      acceptsFrom: publishedVersion + 1,
    })
    const { status, error } = await leavesNoTrace(() => franchise.call(createApplication, { body }))
    expect([status, error.code]).toEqual([409, 'service_version.ended'])
    expect(error.current).toEqual({
      version: publishedVersion + 1,
      feePaise: feePaise + 500,
      asked: [
        { part: 'field', change: 'changed', label: first?.label },
        { part: 'field', change: 'added', label: NEW_FIELD.label },
        { part: 'document', change: 'removed', label: gone?.label },
      ],
    })
  })

  test.each([999, 2 ** 40, 0, 1.5, undefined])(
    'of the number %s, never published, is refused at it',
    async (serviceVersion) => {
      const body = { ...(await aSubmission(franchise)), serviceVersion }
      const { error } = await franchise.call(createApplication, { body })
      expect(error.fields).toEqual([{ path: 'serviceVersion', code: 'not_a_choice' }])
    },
  )

  test('of the first shape means the version that was offered when it was captured', async () => {
    const [early, late] = [await aSubmission(franchise), await aSubmission(franchise)]
    const { serviceVersion: _, ...first } = early
    const { publishedVersion } = await present()
    const [{ at } = { at: '' }] = (
      await db.execute<{ at: string }>(sql`select to_char(clock_timestamp() at time zone 'UTC',
        'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at`)
    ).rows
    await db.execute(sql`select pg_sleep(0.01)`)
    await change({ feePaise: feePaise + 900 })
    const body = { ...first, schemaVersion: 1, capturedAt: at }
    const { _id } = await franchise.get(createApplication, { body })
    expect(await detailOf(_id)).toMatchObject({ serviceVersion: publishedVersion, feePaise })
    const later = {
      ...late,
      schemaVersion: 1,
      capturedAt: new Date(Date.now() + 60_000).toISOString(),
    }
    const refused = await franchise.call(createApplication, { body: later })
    expect(refused.error.code).toBe('service.fee_changed')
  })
})
