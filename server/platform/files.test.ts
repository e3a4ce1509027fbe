import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { folderStore } from './files.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gramone-files-'))
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true, force: true })
})

const filesIn = () =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(join(folder, name)).isFile(),
  )

/** From now on the disk has no room. */
async function fillDisk() {
  const file = await open(join(folder, 'probe'), 'w')
  const handle = Object.getPrototypeOf(file) as typeof file
  await file.close()
  rmSync(join(folder, 'probe'))
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  vi.spyOn(handle, 'writeFile').mockRejectedValue(full)
}

test('full disk: a file that is not written whole leaves nothing behind', async () => {
  const files = folderStore(folder)
  await files.put(Buffer.from('before'))
  await fillDisk()
  await expect(files.put(Buffer.from('after'))).rejects.toMatchObject({ code: 'ENOSPC' })
  expect(filesIn()).toHaveLength(1)
})

test('sweep: removes files that a crash left half written, and no other', async () => {
  const files = folderStore(folder)
  const name = await files.put(Buffer.from('whole'))
  const half = `${name.slice(0, 2)}/${'0'.repeat(38)}.part`
  const fresh = `${name.slice(0, 2)}/${'1'.repeat(38)}.part`
  for (const each of [half, fresh]) writeFileSync(join(folder, each), 'half')
  const now = new Date()
  const dayAgo = new Date(now.getTime() - 2 * 86_400_000)
  for (const each of [half, name]) utimesSync(join(folder, each), dayAgo, dayAgo)
  expect(await files.sweep(now)).toBe(1)
  expect(filesIn().toSorted()).toEqual([name, fresh].toSorted())
})
