import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { moveFiles } from '../../server/admin/move-files.ts'
import type { FileStore } from '../../server/platform/files.ts'
import { openFiles } from '../../server/platform/open-files.ts'
import { startS3StandIn } from '../support/s3/s3-stand-in.ts'

const s3 = await startS3StandIn()
const { files: bucket } = await openFiles(s3.address)
let path: string
let folder: FileStore
beforeEach(async () => {
  path = mkdtempSync(join(tmpdir(), 'gramone-move-'))
  folder = (await openFiles({ folder: path })).files
})
afterEach(() => {
  rmSync(path, { recursive: true, force: true })
  s3.fault = () => undefined
  s3.objects.clear()
})
afterAll(() => s3.close())

const put = (files: FileStore, count: number) =>
  Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const bytes = randomBytes(at * 1000)
      return { name: await files.put(bytes), bytes }
    }),
  )
const move = (from: FileStore, to: FileStore, isChecked = false) =>
  moveFiles(from, to, () => {}, isChecked)
const isSame = async (files: FileStore, { name, bytes }: { name: string; bytes: Buffer }) =>
  (await buffer(await files.read(name))).equals(bytes)

test('all files come to the bucket and back, and what came meanwhile with the next run', async () => {
  const first = await put(folder, 30)
  expect(await move(folder, bucket)).toEqual({ copied: 30, there: 0, failed: [] })
  const later = await put(folder, 5)
  expect(await move(folder, bucket)).toEqual({ copied: 5, there: 30, failed: [] })
  for (const file of [...first, ...later]) expect(await isSame(bucket, file)).toBe(true)
  const back = (await openFiles({ folder: join(path, 'back') })).files
  expect(await move(bucket, back)).toEqual({ copied: 35, there: 0, failed: [] })
  for (const file of [...first, ...later]) expect(await isSame(back, file)).toBe(true)
})

test('a run that failed goes on where it was', async () => {
  const all = await put(folder, 20)
  const broken = all[7]?.name ?? ''
  s3.fault = (asked) =>
    asked === `PUT files/${broken}` ? { status: 403, code: 'AccessDenied' } : undefined
  const { failed, ...counts } = await move(folder, bucket)
  expect(counts).toEqual({ copied: 19, there: 0 })
  expect(failed).toEqual([expect.stringContaining(broken)])
  s3.fault = () => undefined
  expect(await move(folder, bucket)).toEqual({ copied: 1, there: 19, failed: [] })
})

test('a file that arrives changed is told, and not left there', async () => {
  const [file] = await put(folder, 1)
  const changing: FileStore = {
    ...bucket,
    putStreamed: async (name, bytes) => (await bucket.putStreamed(name, bytes)) + 1,
  }
  expect((await move(folder, changing)).failed).toEqual([expect.stringContaining('changed')])
  expect(s3.objects.size).toBe(0)
  expect(await isSame(folder, file ?? { name: '', bytes: Buffer.alloc(0) })).toBe(true)
})

test('one that is there with the same size is compared when that is asked for', async () => {
  const [, file] = await put(folder, 2)
  await move(folder, bucket)
  s3.objects.set(`papers/files/${file?.name}`, randomBytes(1000))
  expect(await move(folder, bucket)).toEqual({ copied: 0, there: 2, failed: [] })
  const { failed } = await move(folder, bucket, true)
  expect(failed).toEqual([`${file?.name}: it is different there`])
})
