import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const textual = new Set(['.js', '.css', '.html', '.json', '.svg', '.webmanifest', '.txt', '.map'])
// Below this a compressed copy saves nothing that a packet does not carry anyway.
const smallestWorthwhile = 256

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

/** Every text file below `folder` that is worth sending compressed. */
function compressibleFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && textual.has(extname(entry.name)))
    .filter((entry) => !entry.parentPath.includes('.vite'))
    .map((entry) => join(entry.parentPath, entry.name))
}

/** The bytes a browser receives for `content` by brotli at the level the build uses. */
function brotliBytes(content: Buffer): Promise<Buffer> {
  return brotli(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  })
}

async function writeCopies(file: string): Promise<void> {
  const content = readFileSync(file)
  if (content.length < smallestWorthwhile) return
  writeFileSync(`${file}.br`, await brotliBytes(content))
  writeFileSync(`${file}.gz`, await deflate(content, { level: 9 }))
}

/**
 * Writes `name.br` and `name.gz` beside every text file below `folder`, so that the server sends
 * the smallest form without spending a request's time on it. Runs last in the build: whatever
 * wrote into the folder before is covered.
 */
async function compressFolder(folder: string): Promise<void> {
  const waiting = compressibleFiles(folder)
  const work = async () => {
    for (let file = waiting.pop(); file; file = waiting.pop()) await writeCopies(file)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
}

await compressFolder(join(import.meta.dirname, '..', 'dist'))
