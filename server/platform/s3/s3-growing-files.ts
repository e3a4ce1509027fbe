import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import pLimit from 'p-limit'
import { FilesUnavailable } from '../files.ts'
import type { GrowingFiles } from '../growing-files.ts'
import type { S3Objects } from './s3-objects.ts'

/** So much of an upload is in the memory of its instance at most, and is sent again when that instance dies. */
const PART_BYTES = 256 * 1024
const AT_ONCE = 6

interface Part {
  name: string
  from: number
  bytes: number
}

/** The parts that make up the longest beginning that is all here. Two writers of one place leave parts that overlap, with the same bytes. */
function chainOf(parts: readonly Part[]): (Part & { skip: number })[] {
  const chain: (Part & { skip: number })[] = []
  let end = 0
  for (const part of parts.toSorted((a, b) => a.from - b.from)) {
    if (part.from > end) break
    if (part.from + part.bytes <= end) continue
    chain.push({ ...part, skip: end - part.from })
    end = part.from + part.bytes
  }
  return chain
}

const endOf = (chain: readonly Part[]) => {
  const last = chain.at(-1)
  return last ? last.from + last.bytes : 0
}

/** Growing files in an S3 bucket: an object for each part, named by where it begins and how long it is. */
export function s3GrowingFiles(objects: S3Objects, folder: string): GrowingFiles {
  const startOf = (id: string) => {
    if (!/^[\da-f-]{36}$/.test(id)) throw new Error('not the name of a growing file')
    return `${folder}/${id}/`
  }
  const partsOf = async (id: string) => {
    const parts: Part[] = []
    for await (const { name } of objects.list(startOf(id))) {
      const [, from, bytes] = /\/(\d+)-(\d+)$/.exec(name) ?? []
      if (from && bytes) parts.push({ name, from: Number(from), bytes: Number(bytes) })
    }
    return parts
  }
  const putPart = async (id: string, from: number, body: Uint8Array<ArrayBuffer>) => {
    const name = `${startOf(id)}${String(from).padStart(10, '0')}-${body.length}`
    const sha256 = createHash('sha256').update(body).digest('hex')
    await objects.put(name, { body, bytes: body.length, sha256 })
  }
  const removeParts = async (id: string) => {
    const limit = pLimit(AT_ONCE)
    await limit.map(await partsOf(id), ({ name }) => objects.remove(name))
  }
  return {
    size: async (id) => endOf(chainOf(await partsOf(id))),
    async append(id, offset, bytes) {
      let end = offset
      let waiting: Uint8Array[] = []
      let size = 0
      const flush = async () => {
        if (size === 0) return
        const part = new Uint8Array(Buffer.concat(waiting))
        waiting = []
        size = 0
        await putPart(id, end, part)
        end += part.length
      }
      try {
        for await (const chunk of bytes as AsyncIterable<Uint8Array>) {
          waiting.push(chunk)
          size += chunk.length
          if (size >= PART_BYTES) await flush()
        }
      } finally {
        await flush()
      }
      return end
    },
    async read(id) {
      const chain = chainOf(await partsOf(id))
      const whole = new Uint8Array(endOf(chain))
      const limit = pLimit(AT_ONCE)
      await limit.map(chain, async ({ name, from, skip }) => {
        const stream = await objects.read(name)
        if (!stream) throw new FilesUnavailable('a part of an upload went while it was read')
        whole.set((await buffer(stream)).subarray(skip), from + skip)
      })
      return whole
    },
    restart: removeParts,
    remove: removeParts,
  }
}
