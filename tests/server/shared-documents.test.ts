import { eq, inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { ApplicationStatus } from '../../contract/applications/application-status.ts'
import type { ApplicationDetail } from '../../contract/applications/applications.ts'
import { changeStatus, getApplication } from '../../contract/applications/applications.ts'
import type { Upload } from '../../contract/documents/documents.ts'
import { getDocument } from '../../contract/documents/documents.ts'
import { documents } from '../../server/modules/documents/table.ts'
import { auditTrail } from '../../server/platform/database/audit-table.ts'
import { demoId } from '../../server/seed/demo-id.ts'
import { anAccount } from '../support/factories/accounts.ts'
import { anApplication as submit } from '../support/factories/applications.ts'
import { anUpload } from '../support/factories/uploads.ts'
import type { Person } from '../support/servers/person.ts'
import { signInAs } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database } = await buildTestApp()
const { db } = database
const admin = await signInAs(app, 'admin')
const support = await signInAs(app, 'support')
const franchise = await signInAs(app, 'franchise')
const otherFranchise = await signInAs(
  app,
  await anAccount(database, {
    userType: 'franchise',
    franchiseId: demoId('franchise', 'malegaon'),
  }),
)

async function anApplication(by: Person) {
  const { _id: id } = await submit(by)
  return by.get(getApplication, { params: { id } })
}

function decide(
  by: Person,
  { _id: id, version }: Pick<ApplicationDetail, '_id' | 'version'>,
  uploads: readonly Upload[],
  key?: string,
  status: ApplicationStatus = 'in_progress',
) {
  return by.call(changeStatus, {
    params: { id },
    body: {
      version,
      status,
      comment: 'Taken up with the morning’s bundle.',
      documents: uploads.map(({ _id }) => _id),
      capturedAt: '2026-01-02T03:04:05.000Z',
    },
    ...(key !== undefined && { idempotencyKey: key }),
  })
}

const documentsOf = ({ history }: ApplicationDetail) => history.at(-1)?.documents ?? []
const download = (by: Person, id: string) => by.inject({ url: getDocument.path.replace(':id', id) })

describe('one document of many decisions', () => {
  test('is each application’s own, on the same files', async () => {
    const upload = await anUpload(admin)
    const made = [
      await anApplication(franchise),
      await anApplication(franchise),
      await anApplication(otherFranchise),
    ]
    // The calls run at once, as the page sends them. The first gets the upload itself, the others get a copy.
    const answers = await Promise.all(made.map((each) => decide(admin, each, [upload])))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const ids = answers.flatMap(({ body }) => documentsOf(body).map(({ _id }) => _id))
    expect(ids).toHaveLength(3)
    expect(ids).toContain(upload._id)
    const rows = await db.select().from(documents).where(inArray(documents.id, ids))
    expect(new Set(rows.map(({ applicationId }) => applicationId)).size).toBe(3)
    for (const file of ['receivedFile', 'shownFile', 'thumbnailFile', 'sha256'] as const) {
      expect(new Set(rows.map((row) => row[file])).size, file).toBe(1)
    }
  })

  test('is seen by whoever sees that application, and by nobody through another’s', async () => {
    const upload = await anUpload(admin)
    const own = await anApplication(franchise)
    const others = await anApplication(otherFranchise)
    const [first] = documentsOf((await decide(admin, own, [upload])).body)
    const [second] = documentsOf((await decide(admin, others, [upload])).body)
    const statusOf = async (by: Person, id = '') => (await download(by, id)).statusCode
    expect(await statusOf(franchise, first?._id)).toBe(200)
    expect(await statusOf(franchise, second?._id)).toBe(404)
    expect(await statusOf(otherFranchise, second?._id)).toBe(200)
    expect(await statusOf(otherFranchise, first?._id)).toBe(404)
    // Who opens one is noted with the application that it stands for.
    expect(await statusOf(support, second?._id)).toBe(200)
    const views = await db.select().from(auditTrail).where(eq(auditTrail.action, 'viewed'))
    const seen = views.filter(({ details }) => details['documentId'] === second?._id)
    expect(seen.map(({ subjectId }) => subjectId)).toEqual([others._id])
  })

  test('a lost answer doubles neither the decision nor the document', async () => {
    const upload = await anUpload(admin)
    await decide(admin, await anApplication(franchise), [upload])
    const made = await anApplication(franchise)
    const key = crypto.randomUUID()
    const first = await decide(admin, made, [upload], key)
    const again = await decide(admin, made, [upload], key)
    expect(again.body).toEqual(first.body)
    const rows = await db.select().from(documents).where(eq(documents.applicationId, made._id))
    expect(rows.filter(({ requirement }) => requirement === null)).toHaveLength(1)
  })

  test('belongs to the administrator who uploaded it, and is no document of another kind', async () => {
    const made = await anApplication(franchise)
    const upload = await anUpload(admin)
    await decide(admin, made, [upload])
    const unknown = { status: 422, error: { code: 'application.upload_unknown' } }
    // Nobody else may share the upload, neither support nor another administrator.
    for (const by of [
      support,
      await signInAs(app, await anAccount(database, { userType: 'admin' })),
    ]) {
      expect(await decide(by, await anApplication(franchise), [upload])).toMatchObject(unknown)
    }
    // A customer's paper does not become a document of a decision.
    const own = await anApplication(admin)
    const { documents: papers } = await admin.get(getApplication, { params: { id: own._id } })
    const paper = papers[0]
    if (!paper) throw new Error('the application has no documents')
    const asUpload = { ...upload, _id: paper._id }
    expect(await decide(admin, await anApplication(franchise), [asUpload])).toMatchObject(unknown)
  })

  test('a partner’s stands for its own applications, in the statuses that a partner sets', async () => {
    const partner = await signInAs(app, 'partner')
    const upload = await anUpload(partner)
    const inProgress = async (by: Person) => {
      const made = await anApplication(by)
      return (await decide(admin, made, [await anUpload(admin)])).body
    }
    const own = [await inProgress(franchise), await inProgress(franchise)]
    const reviewed = async (each: ApplicationDetail) =>
      decide(partner, each, [upload], undefined, 'under_review')
    const answers = [
      await reviewed(own[0] as ApplicationDetail),
      await reviewed(own[1] as ApplicationDetail),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const foreign = await inProgress(otherFranchise)
    expect(await reviewed(foreign)).toMatchObject({ status: 404 })
    const early = await decide(
      partner,
      await inProgress(franchise),
      [upload],
      undefined,
      'rejected',
    )
    expect(early).toMatchObject({ status: 422, error: { code: 'application.transition_refused' } })
  })

  test('a franchise’s still stands for one application alone', async () => {
    const upload = await anUpload(franchise)
    expect((await decide(franchise, await anApplication(franchise), [upload])).status).toBe(200)
    const second = await decide(franchise, await anApplication(franchise), [upload])
    expect(second.error.fields).toEqual([{ path: 'documents.0', code: 'invalid' }])
  })

  test('a decision that is refused leaves the document free, and copies nothing', async () => {
    const upload = await anUpload(admin)
    const made = await anApplication(franchise)
    expect((await decide(admin, { ...made, version: 9 }, [upload])).status).toBe(409)
    const [row] = await db.select().from(documents).where(eq(documents.id, upload._id))
    expect(row?.applicationId).toBeNull()
    expect((await decide(admin, made, [upload])).status).toBe(200)
  })
})
