import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ApiError } from '../../platform/api-error.ts'
import type { FileStore } from '../../platform/files.ts'
import { folderStore } from '../../platform/files.ts'
import type { DocumentWorkers } from './document-workers.ts'
import { storeUpload } from './service.ts'

const bytes = Buffer.from('content')
const workers: DocumentWorkers = {
  read: async (received) => ({
    received,
    copy: { mime: 'image/png', sha256: 'hash', shown: received, thumbnail: received },
  }),
  close: async () => undefined,
}

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gramone-uploads-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) => each.isFile())

const file = { bytes, fileName: 'a.png' }
const caller = { _id: 'account' }

test('upload without room in the quota: leaves no file', async () => {
  const folder = aFolder()
  const insert = () => Promise.reject(new ApiError('document.quota_exceeded'))
  const stored = storeUpload({ files: folderStore(folder), workers, insert }, caller, file)
  await expect(stored).rejects.toThrow('document.quota_exceeded')
  expect(filesIn(folder)).toEqual([])
})

test('upload whose insert was not answered: keeps its files, as it may have been done', async () => {
  const folder = aFolder()
  const insert = () => Promise.reject(new Error('Connection terminated'))
  const stored = storeUpload({ files: folderStore(folder), workers, insert }, caller, file)
  await expect(stored).rejects.toThrow('Connection terminated')
  expect(filesIn(folder)).toHaveLength(3)
})

test('disk that is full at the second file: the first one goes too', async () => {
  const folder = aFolder()
  const store = folderStore(folder)
  let count = 0
  const files: FileStore = {
    ...store,
    put(content) {
      count += 1
      return count === 2 ? Promise.reject(new Error('ENOSPC')) : store.put(content)
    },
  }
  const insert = () => Promise.reject(new Error('never'))
  await expect(storeUpload({ files, workers, insert }, caller, file)).rejects.toThrow('ENOSPC')
  expect(filesIn(folder)).toEqual([])
})
