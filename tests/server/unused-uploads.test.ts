import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { getApplication } from '../../contract/applications/applications.ts'
import { getDocument, getThumbnail } from '../../contract/documents/documents.ts'
import { sweepUnusedUploads } from '../../server/modules/documents/service.ts'
import { documents } from '../../server/modules/documents/table.ts'
import { folderStore } from '../../server/platform/files.ts'
import { anApplication } from '../support/factories/applications.ts'
import { anUpload } from '../support/factories/uploads.ts'
import { signInAs } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database } = await buildTestApp()
const { db } = database
const franchise = await signInAs(app, 'franchise')
const folder = inject('filesDir')
const files = folderStore(folder)

const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)

async function filesOf(id: string) {
  const [row] = await db.select().from(documents).where(eq(documents.id, id))
  return [row?.receivedFile, row?.shownFile, row?.thumbnailFile].flatMap((name) =>
    name ? [join(folder, name)] : [],
  )
}

test('an upload that nothing names goes after seven days, with its files; others stay', async () => {
  const { _id: applicationId } = await anApplication(franchise)
  const detail = await franchise.get(getApplication, { params: { id: applicationId } })
  const used = detail.documents[0]?._id ?? ''
  const { _id: unused } = await anUpload(franchise)
  const [usedFiles, unusedFiles] = [await filesOf(used), await filesOf(unused)]
  expect(unusedFiles.length).toBeGreaterThan(1)

  expect(await sweepUnusedUploads(db, files, inDays(6.9))).toBe(0)
  expect(unusedFiles.every((path) => existsSync(path))).toBe(true)

  expect(await sweepUnusedUploads(db, files, inDays(7.1))).toBe(1)
  expect(unusedFiles.some((path) => existsSync(path))).toBe(false)
  expect(await filesOf(unused)).toEqual([])
  expect(usedFiles.length).toBeGreaterThan(1)
  expect(usedFiles.every((path) => existsSync(path))).toBe(true)
  expect((await franchise.call(getDocument, { params: { id: used } })).status).toBe(200)
})

test('unused uploads: many go in batches, also where a file is gone already', async () => {
  const { _id: id } = await anUpload(franchise)
  for (const path of await filesOf(id)) rmSync(path)
  await db.execute(sql`
    insert into documents (id, uploaded_by_id, file_name, mime, bytes, sha256, received_file, shown_file)
    select gen_random_uuid(), uploaded_by_id, file_name, mime, bytes, sha256, received_file, shown_file
    from documents, generate_series(1, 249) where id = ${id}`)
  expect(await sweepUnusedUploads(db, files, inDays(8))).toBe(250)
})

test('a document whose file is missing says so', async () => {
  const { _id: id } = await anUpload(franchise)
  for (const path of await filesOf(id)) rmSync(path)
  for (const endpoint of [getDocument, getThumbnail]) {
    const answer = await franchise.call(endpoint, { params: { id } })
    expect(answer).toMatchObject({ status: 410, error: { code: 'document.file_missing' } })
    expect(answer.headers['content-disposition']).toBeUndefined()
  }
})
