import { expect, test } from 'vitest'
import { getApplication } from '../../contract/applications/applications.ts'
import { createApplication } from '../../contract/applications/submission.ts'
import { listAuditTrail } from '../../contract/audit/audit.ts'
import {
  getCatalogueImage,
  getCatalogueThumbnail,
} from '../../contract/catalogue/catalogue-images.ts'
import {
  activateService,
  createCategory,
  createService,
  deleteCategory,
  discardDraft,
  editCategory,
  getManagedService,
  listManagedServices,
  moveService,
  publishService,
  restoreVersion,
  saveDraft,
} from '../../contract/catalogue/service-management.ts'
import type { ServiceContent } from '../../contract/catalogue/services.ts'
import { getCatalogue } from '../../contract/catalogue/services.ts'
import { aService } from '../../server/seed/demo-submission.ts'
import { aSubmission } from '../support/factories/applications.ts'
import { anUpload } from '../support/factories/uploads.ts'
import { signInAs } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app } = await buildTestApp()
const admin = await signInAs(app, 'admin')
const franchise = await signInAs(app, 'franchise')

const read = (id: string) => admin.get(getManagedService, { params: { id } })
const offered = async (id: string) => {
  const { services } = await franchise.get(getCatalogue)
  return services.find(({ _id }) => _id === id)
}

/** A service of its own, whose content is that of the usual one but for its name. */
async function created(name: string) {
  const { published } = await read(aService()._id)
  if (!published) throw new Error('the usual service is not offered')
  return admin.get(createService, { body: { ...published, name } })
}

async function publishedOne(name: string) {
  const { _id: id, version } = await created(name)
  return admin.get(publishService, { params: { id }, body: { version, acceptsEarlier: true } })
}

const edit = (id: string, version: number, content: ServiceContent | null, change: object) =>
  admin.call(saveDraft, {
    params: { id },
    body: { ...(content as ServiceContent), ...change, version },
  })

test('new service: nobody may apply for it before it is published, everybody after', async () => {
  const draft = await created('Fishing licence')
  expect(draft).toMatchObject({ active: false, publishedVersion: 0, published: null, versions: [] })
  expect(await offered(draft._id)).toBeUndefined()
  const params = { id: draft._id }
  const early = await admin.call(activateService, { params, body: { version: 1, active: true } })
  expect(early.error.code).toBe('request.invalid')
  await admin.get(publishService, { params, body: { version: 1, acceptsEarlier: true } })
  expect(await offered(draft._id)).toMatchObject({ name: 'Fishing licence', version: 1 })
})

test('draft: changes nothing that is offered until it is published as the next version', async () => {
  const { _id: id, version, published } = await publishedOne('Draft test')
  const saved = await edit(id, version, published, { feePaise: 4200, name: 'Draft test 2' })
  expect(saved.body).toMatchObject({ draft: { feePaise: 4200 }, publishedVersion: 1 })
  expect(await offered(id)).toMatchObject({ name: 'Draft test', version: 1 })
  const body = { version: saved.body.version, acceptsEarlier: true }
  const done = await admin.get(publishService, { params: { id }, body })
  expect(done).toMatchObject({ draft: null, publishedVersion: 2, acceptsFrom: 1 })
  expect(await offered(id)).toMatchObject({ name: 'Draft test 2', version: 2, feePaise: 4200 })
  const again = await admin.call(publishService, {
    params: { id },
    body: { version: done.version, acceptsEarlier: true },
  })
  expect(again.error.code).toBe('request.invalid')
})

test('draft: given up, and one that says what is offered is none', async () => {
  const { _id: id, version, published } = await publishedOne('Given up')
  const { body: saved } = await edit(id, version, published, { feePaise: 1 })
  const dropped = await admin.get(discardDraft, {
    params: { id },
    body: { version: saved.version },
  })
  expect(dropped.draft).toBeNull()
  const { body: same } = await edit(id, dropped.version, published, {})
  expect(same.draft).toBeNull()
})

test('earlier version: published again as a new one, and applications keep theirs', async () => {
  const first = await publishedOne('Restored')
  const { _id: id, published } = first
  const body = { ...(await aSubmission(franchise)), serviceId: id, serviceVersion: 1 }
  const { _id: applicationId } = await franchise.get(createApplication, { body })
  const { body: saved } = await edit(id, first.version, published, { fields: [], feePaise: 100 })
  const second = await admin.get(publishService, {
    params: { id },
    body: { version: saved.version, acceptsEarlier: true },
  })
  expect(second.versions.map(({ number, openApplications }) => [number, openApplications])).toEqual(
    [
      [2, 0],
      [1, 1],
    ],
  )
  const restored = await admin.get(restoreVersion, {
    params: { id },
    body: { version: second.version, number: 1 },
  })
  expect(restored).toMatchObject({ publishedVersion: 3, published })
  const detail = await franchise.get(getApplication, { params: { id: applicationId } })
  expect(detail).toMatchObject({ serviceVersion: 1, service: { fields: published?.fields } })
  for (const number of [0, 3, 4]) {
    const refused = await admin.call(restoreVersion, {
      params: { id },
      body: { version: restored.version, number },
    })
    expect(refused.error.fields).toEqual([{ path: 'number', code: 'invalid' }])
  }
})

test('earlier versions ended: what was made with one is refused', async () => {
  const first = await publishedOne('Ended')
  const { _id: id, published } = first
  const body = { ...(await aSubmission(franchise)), serviceId: id, serviceVersion: 1 }
  const { body: saved } = await edit(id, first.version, published, { documents: [] })
  await admin.get(publishService, {
    params: { id },
    body: { version: saved.version, acceptsEarlier: false },
  })
  const refused = await franchise.call(createApplication, { body })
  expect([refused.status, refused.error.code]).toEqual([409, 'service_version.ended'])
})

test('two administrators: the second gets the present state, and nothing of hers is saved', async () => {
  const { _id: id, version, published } = await publishedOne('Two at once')
  await edit(id, version, published, { feePaise: 300 })
  const late = await edit(id, version, published, { feePaise: 400 })
  expect([late.status, late.error.code]).toEqual([409, 'catalogue.stale'])
  expect(late.error.current).toMatchObject({ draft: { feePaise: 300 } })
})

test.each([
  ['partnerSharePercent', 'too_large', { franchiseSharePercent: 60.5, partnerSharePercent: 40.5 }],
  ['link', 'required', { link: '' }],
  ['link', 'invalid', { link: 'http://aaplesarkar.gov.in' }],
  ['link', 'invalid', { link: 'javascript:alert(1)' }],
  ['name', 'required', { name: ' ' }],
  ['slaHours', 'too_small', { slaHours: 0 }],
  ['categoryId', 'not_a_choice', { categoryId: 'none' }],
])('bad input: %s (%s) is refused at its field', async (path, code, change) => {
  const { _id: id, version, published } = await publishedOne('Bad input')
  const { status, error } = await edit(id, version, published, change)
  expect(status).toBe(400)
  expect(error.fields).toContainEqual(expect.objectContaining({ path, code }))
})

test('shares of exactly 100 % are taken', async () => {
  const { _id: id, version, published } = await publishedOne('Whole')
  const shares = { franchiseSharePercent: 33.33, partnerSharePercent: 66.67 }
  expect((await edit(id, version, published, shares)).status).toBe(200)
})

test('withdrawn and offered again; the place changes by one', async () => {
  const { _id: id, version } = await publishedOne('AAA moved')
  const params = { id }
  const off = await admin.get(activateService, { params, body: { version, active: false } })
  expect(await offered(id)).toBeUndefined()
  await admin.get(activateService, { params, body: { version: off.version, active: true } })
  const placeOf = async () => {
    const { services } = await admin.get(listManagedServices)
    const mine = services.find(({ _id }) => _id === id)
    return services
      .filter(({ categoryId }) => categoryId === mine?.categoryId)
      .map((each) => each._id)
      .indexOf(id)
  }
  const before = await placeOf()
  await admin.get(moveService, { params, body: { to: 'down' } })
  expect(await placeOf()).toBe(before + 1)
  await admin.get(moveService, { params, body: { to: 'up' } })
  expect(await placeOf()).toBe(before)
})

test('category: added, changed on its version, and deleted only while nothing was ever in it', async () => {
  const body = {
    ...{ name: 'Fishing', nameHi: 'मछली पालन', nameMr: 'मासेमारी', type: 'government' },
    ...{ excludedFromDigital: false, logoId: null },
  } as const
  const category = await admin.get(createCategory, { body })
  const params = { id: category._id }
  const edited = { ...body, excludedFromDigital: true, version: 1 }
  expect(await admin.get(editCategory, { params, body: edited })).toMatchObject({ version: 2 })
  const late = await admin.call(editCategory, { params, body: edited })
  expect([late.status, late.error.code]).toEqual([409, 'catalogue.stale'])
  expect((await admin.call(deleteCategory, { params })).status).toBe(200)
  const { categoryId = '' } = (await offered(aService()._id)) ?? {}
  const used = await admin.call(deleteCategory, { params: { id: categoryId } })
  expect(used.error.code).toBe('catalogue.stale')
})

test('audit: names who published what', async () => {
  const { _id: id, published } = await publishedOne('Audited')
  const { rows } = await admin.get(listAuditTrail, { query: { subjectId: id, page: 1 } })
  expect(new Set(rows.map(({ subjectName }) => subjectName))).toEqual(new Set([published?.name]))
  expect(rows.map(({ action }) => action).toSorted()).toEqual(['created', 'published'])
})

test('pictures: an own unused upload becomes one, served to everybody who reads the catalogue', async () => {
  const first = await publishedOne('Pictures')
  const { _id: id, published } = first
  const { _id: logoId } = await anUpload(admin)
  const { status, body: saved } = await edit(id, first.version, published, { logoId })
  expect(status).toBe(200)
  const params = { id: logoId }
  expect((await franchise.call(getCatalogueThumbnail, { params })).status).toBe(200)
  expect((await franchise.call(getCatalogueImage, { params })).status).toBe(200)
  const { _id: foreign } = await anUpload(franchise)
  const refused = await edit(id, saved.version, published, { logoId: foreign })
  expect(refused.error).toMatchObject({
    code: 'document.not_found',
    fields: [{ path: 'logoId', code: 'invalid' }],
  })
})
