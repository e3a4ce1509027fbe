import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import pLimit from 'p-limit'
import { readEnvironment } from '../../platform/environment.ts'
import { openFiles } from '../../platform/open-files.ts'

/** `FILES_URL=… npm run bench:files`: files and uploads a second, in a store of one's own or a folder that goes afterwards. */

const SIZES = [
  { what: 'small images, 20 KB', bytes: 20_000, count: 600 },
  { what: 'documents, 500 KB', bytes: 500_000, count: 200 },
]
const AT_ONCE = 6
const UPLOAD_BYTES = 5_000_000
const CHUNK_BYTES = 500_000
const UPLOADS = 10

const folder = mkdtempSync(join(tmpdir(), 'gramone-bench-files-'))
const address = process.env.FILES_URL ? readEnvironment(process.env).files : { folder }
const before = process.memoryUsage.rss()
const { files, sealed } = await openFiles(address)

/** Says how many of them were done in a second. */
async function rate<Item, Answer>(
  what: string,
  items: Item[],
  act: (item: Item) => Promise<Answer>,
) {
  const began = performance.now()
  const answers = await pLimit(AT_ONCE).map(items, act)
  const seconds = (performance.now() - began) / 1000
  console.log(`${what}: ${(items.length / seconds).toFixed(0)} a second`)
  return answers
}

/** An upload in chunks, as devices send it, read and removed in the end as the server does. */
async function upload(bytes: Buffer): Promise<void> {
  const id = randomUUID()
  for (let offset = 0; offset < bytes.length; offset += CHUNK_BYTES) {
    await sealed.size(id)
    const chunk = bytes.subarray(offset, offset + CHUNK_BYTES)
    await sealed.append(id, offset, Readable.from([chunk]))
  }
  if ((await sealed.read(id)).length !== bytes.length) throw new Error('an upload is not whole')
  await sealed.remove(id)
}

try {
  for (const { what, bytes, count } of SIZES) {
    const contents = Array.from({ length: count }, () => randomBytes(bytes))
    const names = await rate(`put, ${what}`, contents, (content) => files.put(content))
    await rate(`read, ${what}`, names, async (name) => buffer(await files.read(name)))
    await rate(`remove, ${what}`, names, (name) => files.remove(name))
  }
  const uploads = Array.from({ length: UPLOADS }, () => randomBytes(UPLOAD_BYTES))
  await rate('uploads of 5 MB in ten chunks', uploads, upload)
  const megabytes = (process.memoryUsage.rss() - before) / 1024 ** 2
  console.log(`memory: ${megabytes.toFixed(0)} MB more than before`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
