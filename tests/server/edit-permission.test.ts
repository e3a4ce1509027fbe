import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { editApplication } from '../../contract/applications/application-changes.ts'
import type { ApplicationStatus } from '../../contract/applications/application-status.ts'
import { APPLICATION_STATUSES } from '../../contract/applications/application-status.ts'
import { getApplication } from '../../contract/applications/applications.ts'
import { mayEdit } from '../../contract/applications/status-machine.ts'
import { ROLES } from '../../contract/core/roles.ts'
import { applications } from '../../server/modules/applications/table.ts'
import { demoId } from '../../server/seed/demo-id.ts'
import { USUAL_FRANCHISE } from '../../server/seed/demo-submission.ts'
import { anApplication, anEdit } from '../support/factories/applications.ts'
import type { Person } from '../support/servers/person.ts'
import { signInAs } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database } = await buildTestApp()
const { db } = database
const people = {
  admin: await signInAs(app, 'admin'),
  support: await signInAs(app, 'support'),
  service_partner: await signInAs(app, 'partner'),
  franchise: await signInAs(app, 'franchise'),
  gramvan: await signInAs(app, 'gramvan'),
}
const { admin, franchise, gramvan } = people
const see = (id: string) => admin.get(getApplication, { params: { id } })

describe('who may edit when', () => {
  const viewerOf = (person: Person) => {
    const {
      _id = '',
      userType = 'admin',
      franchiseId,
      servicePartnerId,
    } = person.user?.userInfo ?? {}
    return {
      _id,
      userType,
      franchiseId: franchiseId ?? null,
      servicePartnerId: servicePartnerId ?? null,
    }
  }

  test.each(ROLES)('is for %s as the contract says', async (role) => {
    const person = people[role]
    for (const creator of [franchise, gramvan]) {
      const { _id: id } = await anApplication(creator)
      for (const status of APPLICATION_STATUSES) {
        await db.update(applications).set({ status }).where(eq(applications.id, id))
        const before = await see(id)
        const body = anEdit(before)
        const answer = await person.call(editApplication, {
          params: { id },
          body: { ...body, remark: `${body.remark}.` },
        })
        const allowed = mayEdit(viewerOf(person), {
          status,
          franchiseId: USUAL_FRANCHISE,
          servicePartnerId: demoId('partner', 'pune'),
          createdById: viewerOf(creator)._id,
        })
        const isSeen = role !== 'gramvan' || creator === gramvan
        const refusal = !isSeen ? 404 : role === 'service_partner' ? 403 : 422
        expect([status, answer.status]).toEqual([status, allowed ? 200 : refusal])
        expect((await see(id)).version).toBe(before.version + (allowed ? 1 : 0))
      }
    }
  })

  test('is written in the contract: the creator while submitted, staff until it is final', () => {
    const creator = viewerOf(franchise)
    const of = (status: ApplicationStatus, createdById: string) => ({
      status,
      franchiseId: USUAL_FRANCHISE,
      servicePartnerId: null,
      createdById,
    })
    const open = APPLICATION_STATUSES.slice(0, 3)
    const may = (viewer: typeof creator, by = creator._id) =>
      APPLICATION_STATUSES.filter((status) => mayEdit(viewer, of(status, by)))
    expect(may(creator)).toEqual(['submitted'])
    expect(may(creator, viewerOf(gramvan)._id)).toEqual([])
    expect(may(viewerOf(admin))).toEqual(open)
    expect(may(viewerOf(people.support))).toEqual(open)
  })
})
