// One table of outlets and papers serves adding, seeing, ending, refusing and expiring.
import { describe, expect, inject, test } from 'vitest'
import { indiaDay } from '../../contract/core/india-day.ts'
import { getDocument, getThumbnail } from '../../contract/documents/documents.ts'
import { createOutlet } from '../../contract/outlets/outlet-changes.ts'
import type { NewOutlet } from '../../contract/outlets/outlet-changes.ts'
import {
  addOutletDocument,
  listOutletDocuments,
  listOwnOutletDocuments,
  withdrawOutletDocument,
} from '../../contract/outlets/outlet-documents.ts'
import type { OutletKind } from '../../contract/outlets/outlet-filters.ts'
import { exportOutlets, getOutlet, listOutlets } from '../../contract/outlets/outlets.ts'
import { sweepUnusedUploads } from '../../server/modules/documents/service.ts'
import { folderStore } from '../../server/platform/files.ts'
import { newFranchise, newPartner } from '../support/factories/outlets.ts'
import { anUpload } from '../support/factories/uploads.ts'
import { asOwner } from '../support/postgres/test-database.ts'
import type { Person } from '../support/servers/person.ts'
import { signInAs } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database, databaseUrl } = await buildTestApp()
const files = folderStore(inject('filesDir'))
const admin = await signInAs(app, 'admin')
const support = await signInAs(app, 'support')
const franchise = await signInAs(app, 'franchise')
const partner = await signInAs(app, 'partner')
const van = await signInAs(app, 'gramvan')
const franchiseId = franchise.user?.userInfo.franchiseId ?? ''
const partnerId = partner.user?.userInfo.servicePartnerId ?? ''

const DAY_MS = 86_400_000
const inDays = (days: number) => indiaDay(new Date(Date.now() + days * DAY_MS))

async function created(body: NewOutlet): Promise<string> {
  return (await admin.call(createOutlet, { body })).body._id
}

const typed = { kind: 'pan', title: '', validUntil: null, replacesId: null } as const

async function add(kind: OutletKind, id: string, change: object = {}) {
  const { _id: uploadId } = await anUpload(admin)
  const body = { ...typed, uploadId, ...change }
  return admin.call(addOutletDocument, { params: { kind, id }, body })
}

/** The document that was just added: the only one of its kind that counts. */
async function added(kind: OutletKind, id: string, change: object = {}) {
  const { status, body, text } = await add(kind, id, change)
  expect(status, text).toBe(201)
  const newest = body.documents.toSorted((a, b) => b.addedAt.localeCompare(a.addedAt))[0]
  if (!newest) throw new Error('nothing was added')
  return newest
}

const list = (person: Person, kind: OutletKind, id: string) =>
  person.get(listOutletDocuments, { params: { kind, id } })
const own = async (person: Person) => (await person.get(listOwnOutletDocuments)).documents
const withdraw = (kind: OutletKind, id: string, documentId: string, reason = 'Not the owner’s') =>
  admin.call(withdrawOutletDocument, { params: { kind, id, documentId }, body: { reason } })
const open = async (person: Person, documentId: string, endpoint = getDocument) =>
  (await person.inject({ url: endpoint.path.replace(':id', documentId) })).statusCode

describe('a document of an outlet', () => {
  test('is listed for staff with who added it, and for its outlet', async () => {
    const { _id } = await added('franchise', franchiseId, {
      kind: 'agreement',
      validUntil: inDays(400),
    })
    const expected = {
      _id,
      kind: 'agreement',
      validUntil: inDays(400),
      expiry: null,
      file: { mime: 'image/png' },
      addedByName: 'Meera Deshpande',
      ended: null,
    }
    expect((await list(support, 'franchise', franchiseId)).documents[0]).toMatchObject(expected)
    expect((await own(franchise))[0]).toMatchObject(expected)
    expect(await own(partner)).toEqual([])
  })

  test('opens for staff and its outlet: not for its vans, its partner or another franchise', async () => {
    const { file } = await added('franchise', franchiseId, { kind: 'photo' })
    const other = await signInAs(app, 'shirur')
    const answers = []
    for (const person of [admin, support, franchise, van, partner, other])
      answers.push([
        await open(person, file._id),
        await open(person, file._id, getThumbnail as never),
      ])
    expect(answers).toEqual([
      [200, 200],
      [200, 200],
      [200, 200],
      [404, 404],
      [404, 404],
      [404, 404],
    ])
  })

  test('of a partner opens for that partner, and not for its franchises', async () => {
    const { file } = await added('partner', partnerId)
    expect((await own(partner)).map((each) => each.file._id)).toContain(file._id)
    expect([await open(partner, file._id), await open(franchise, file._id)]).toEqual([200, 404])
  })

  test('leaves a trail when staff open it, and none when its outlet does', async () => {
    const id = await created(newFranchise())
    const { file } = await added('franchise', id)
    const { file: mine } = await added('franchise', franchiseId)
    for (const person of [support, admin]) await open(person, file._id)
    await open(support, file._id, getThumbnail as never)
    await open(franchise, mine._id)
    const entries = await asOwner(
      databaseUrl,
      `select subject, subject_id as "subjectId", actor_id as "actorId", details from audit_trail
       where action = 'document_viewed' and subject_id in ('${id}', '${franchiseId}')
       and details->>'documentId' in ('${file._id}', '${mine._id}') order by received_at, id`,
    )
    expect(entries).toEqual(
      [support, admin].map((person) => ({
        subject: 'franchise',
        subjectId: id,
        actorId: person.user?.userInfo._id,
        details: { documentId: file._id, documentKind: 'pan' },
      })),
    )
    const { history } = await admin.get(getOutlet, { params: { kind: 'franchise', id } })
    expect(history.map(({ action }) => action)).toEqual(['created', 'document_added'])
  })

  test('stays when unused uploads are swept', async () => {
    const { file } = await added('franchise', franchiseId)
    await sweepUnusedUploads(database.db, files, new Date(Date.now() + 8 * DAY_MS))
    expect(await open(admin, file._id)).toBe(200)
  })
})

describe('a document that ends', () => {
  test('is replaced: the earlier one stays for staff, and its outlet sees the new one alone', async () => {
    const before = await added('franchise', franchiseId, { kind: 'bank_proof' })
    const after = await added('franchise', franchiseId, {
      kind: 'bank_proof',
      replacesId: before._id,
    })
    const { documents } = await list(admin, 'franchise', franchiseId)
    expect(documents.filter(({ kind }) => kind === 'bank_proof')).toMatchObject([
      { _id: after._id, ended: null },
      { _id: before._id, ended: { how: 'replaced', byName: 'Meera Deshpande', reason: '' } },
    ])
    const shown = (await own(franchise)).filter(({ kind }) => kind === 'bank_proof')
    expect(shown.map(({ _id }) => _id)).toEqual([after._id])
    expect([await open(franchise, before.file._id), await open(support, before.file._id)]).toEqual([
      404, 200,
    ])
  })

  test('is withdrawn with a reason, once', async () => {
    const id = await created(newPartner())
    const { _id } = await added('partner', id, { kind: 'other', title: 'Shop licence' })
    const { status, body } = await withdraw('partner', id, _id)
    expect(status).toBe(200)
    expect(body.documents).toMatchObject([
      { title: 'Shop licence', ended: { how: 'withdrawn', reason: 'Not the owner’s' } },
    ])
    expect(await withdraw('partner', id, _id)).toMatchObject({
      status: 409,
      error: { code: 'outlet.document_ended' },
    })
    const { history } = await admin.get(getOutlet, { params: { kind: 'partner', id } })
    expect(history.at(-1)).toMatchObject({
      action: 'document_withdrawn',
      changes: [
        { field: 'documentKind', from: 'other', to: '' },
        { field: 'title', from: 'Shop licence', to: '' },
        { field: 'reason', from: '', to: 'Not the owner’s' },
      ],
    })
  })

  test('two administrators at once: one replaces it, the other hears of it and adds nothing', async () => {
    const id = await created(newFranchise())
    const { _id } = await added('franchise', id)
    const answers = await Promise.all([
      add('franchise', id, { replacesId: _id }),
      add('franchise', id, { replacesId: _id }),
      withdraw('franchise', id, _id),
    ])
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2)
    const counting = (await list(admin, 'franchise', id)).documents.filter(({ ended }) => !ended)
    expect(counting.length).toBeLessThanOrEqual(1)
  })

  test('only at its own outlet', async () => {
    const id = await created(newFranchise())
    const { _id } = await added('franchise', id)
    for (const answer of [
      await withdraw('franchise', franchiseId, _id),
      await withdraw('partner', id, _id),
      await add('franchise', franchiseId, { replacesId: _id }),
    ])
      expect(answer).toMatchObject({ status: 404, error: { code: 'outlet.not_found' } })
  })
})

describe('what is refused', () => {
  test.each([
    ['another kind', { kind: 'passport' }, 'kind'],
    ['one of its own kind without a title', { kind: 'other', title: ' ' }, 'title'],
    ['a day that there is not', { validUntil: '2027-02-30' }, 'validUntil'],
    ['a year that is half typed', { validUntil: '0202-01-01' }, 'validUntil'],
    ['no file', { uploadId: '' }, 'uploadId'],
  ])('%s, at its field', async (_what, change, path) => {
    const answer = await add('franchise', franchiseId, change)
    expect(answer).toMatchObject({ status: 400, error: { fields: [{ path }] } })
  })

  test('an upload of somebody else, or one that is used', async () => {
    const { _id: foreign } = await anUpload(support)
    const used = await added('franchise', franchiseId)
    for (const uploadId of [foreign, used.file._id]) {
      expect(await add('franchise', franchiseId, { uploadId })).toMatchObject({
        status: 422,
        error: { fields: [{ path: 'uploadId', code: 'invalid' }] },
      })
    }
  })

  test('a withdrawal without a reason', async () => {
    const { _id } = await added('franchise', franchiseId)
    expect(await withdraw('franchise', franchiseId, _id, ' \n')).toMatchObject({
      status: 400,
      error: { fields: [{ path: 'reason', code: 'required' }] },
    })
  })

  test('an outlet that there is not', async () => {
    const answer = await add('partner', franchiseId)
    expect(answer).toMatchObject({ status: 404, error: { code: 'outlet.not_found' } })
  })
})

describe('what expires', () => {
  const found = async (documents: 'soon' | 'expired') =>
    (
      await admin.get(listOutlets, {
        params: { kind: 'partner' },
        query: { documents, search: 'expiry' },
      })
    ).rows.map(({ name, documents: shown }) => `${name}: ${shown}`)

  test('the list shows and finds outlets by what expires first', async () => {
    const make = (name: string) => created(newPartner({ name: `Expiry ${name}` }))
    const [past, near, both, late] = [
      await make('past'),
      await make('near'),
      await make('both'),
      await make('late'),
    ]
    const until = (id: string, days: number) => add('partner', id, { validUntil: inDays(days) })
    await Promise.all([until(past, -1), until(near, 30), until(late, 31), add('partner', late)])
    const { _id: over } = await added('partner', both, { validUntil: inDays(-3) })
    await until(both, 0)
    expect(await found('expired')).toEqual(['Expiry both: expired', 'Expiry past: expired'])
    expect(await found('soon')).toEqual(['Expiry near: soon'])
    await withdraw('partner', both, over)
    expect(await found('expired')).toEqual(['Expiry past: expired'])
    expect(await found('soon')).toEqual(['Expiry both: soon', 'Expiry near: soon'])
    const { text } = await support.call(exportOutlets, {
      params: { kind: 'partner' },
      query: { documents: 'expired' },
    })
    expect(text).toContain('Expiry past')
    expect(text).toContain('Expired')
  })
})
