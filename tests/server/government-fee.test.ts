import { describe, expect, test } from 'vitest'
import { getApplication } from '../../contract/applications/applications.ts'
import { createApplication } from '../../contract/applications/submission.ts'
import {
  createService,
  getManagedService,
  publishService,
  restoreVersion,
  saveDraft,
} from '../../contract/catalogue/service-management.ts'
import type { ServiceContent } from '../../contract/catalogue/services.ts'
import { getCatalogue } from '../../contract/catalogue/services.ts'
import { aService } from '../../server/seed/demo-submission.ts'
import { aSubmission } from '../support/factories/applications.ts'
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

/** What the usual service says, which has no government fee. */
async function usual(): Promise<ServiceContent> {
  const { published } = await read(aService()._id)
  if (!published) throw new Error('the usual service is not offered')
  return published
}

const created = async (name: string) =>
  admin.get(createService, { body: { ...(await usual()), name } })

const edit = (id: string, version: number, content: ServiceContent, change: object) =>
  admin.call(saveDraft, { params: { id }, body: { ...content, ...change, version } })

describe('government fee', () => {
  const publish = (id: string, version: number) =>
    admin.get(publishService, { params: { id }, body: { version, acceptsEarlier: true } })

  test('is of the next version, and applications keep that of theirs', async () => {
    const draft = await created('Fishing licence')
    const { _id: id, version } = await publish(draft._id, draft.version)
    const content = { ...(await usual()), name: 'Fishing licence' }
    expect(content.passThroughPaise).toBe(0)
    const early = { ...(await aSubmission(franchise)), serviceId: id, serviceVersion: 1 }
    const { body: saved } = await edit(id, version, content, { passThroughPaise: 2000 })
    expect((await offered(id))?.passThroughPaise).toBe(0)
    await publish(id, saved.version)
    expect(await offered(id)).toMatchObject({ version: 2, passThroughPaise: 2000 })
    const late = { ...(await aSubmission(franchise)), serviceId: id, serviceVersion: 2 }
    const detail = async (body: typeof late) => {
      const { _id } = await franchise.get(createApplication, { body })
      return franchise.get(getApplication, { params: { id: _id } })
    }
    expect(await detail(early)).toMatchObject({ passThroughPaise: 0 })
    expect(await detail(late)).toMatchObject({ passThroughPaise: 2000 })
    const body = { version: (await read(id)).version, number: 1 }
    await admin.get(restoreVersion, { params: { id }, body })
    expect(await offered(id)).toMatchObject({ version: 3, passThroughPaise: 0 })
  })

  test.each([
    ['more than the fee', { feePaise: 5000, passThroughPaise: 5001 }, 'too_large'],
    ['negative', { passThroughPaise: -1 }, 'too_small'],
    ['half a paisa', { passThroughPaise: 0.5 }, 'invalid'],
    ['a text', { passThroughPaise: '20' }, 'required'],
  ])('is refused at its field: %s', async (what, change, code) => {
    const { _id: id, version } = await created(`Refused ${what}`)
    const { error } = await edit(id, version, await usual(), change)
    expect(error).toMatchObject({
      code: 'request.invalid',
      fields: [{ path: 'passThroughPaise', code }],
    })
  })

  test('is the whole fee at most, and a draft from an older page keeps it', async () => {
    const { _id: id, version } = await created('Older page')
    const whole = { ...(await usual()), feePaise: 5000, passThroughPaise: 5000 }
    const { body: first } = await edit(id, version, whole, {})
    expect(first.draft).toMatchObject({ passThroughPaise: 5000 })
    const { passThroughPaise: _, ...older } = whole
    const { body: second } = await edit(id, first.version, older, { feePaise: 6000 })
    expect(second.draft).toMatchObject({ feePaise: 6000, passThroughPaise: 5000 })
    const { error } = await edit(id, second.version, older, { feePaise: 4000 })
    expect(error.fields).toEqual([{ path: 'passThroughPaise', code: 'too_large' }])
  })
})
