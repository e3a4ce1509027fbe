import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pLimit from 'p-limit'
import { aPdf } from '../../tests/support/factories/images.ts'
import type { EnvelopeFile, TestEnvelope } from '../../tests/support/outbox/envelopes.ts'
import { startEmbeddedPostgres } from '../platform/embedded-postgres/supervisor.ts'
import { aPhoto, BARE, manyEnvelopes, send, someSenders, WITH_ONE } from './envelope-senders.ts'
import type { Sender } from './envelope-senders.ts'
import { fillDatabase } from './fill-database.ts'
import { Measures } from './measuring/measures.ts'
import { startApp } from './running-app.ts'

/**
 * `npm run bench:envelopes`: how many envelopes a second the server takes, sealed and signed ahead, with
 * and without documents; and its memory when ten envelopes of ten megabytes arrive at once.
 */

const { values: args } = parseArgs({
  options: {
    envelopes: { type: 'string', default: '400' },
    'at-once': { type: 'string', default: '8' },
    port: { type: 'string', default: '5220' },
  },
})

const APPLICATIONS = 3000
const LARGE_ENVELOPES = 10
const LARGE_BYTES = 10_000_000

async function measure(name: string, address: string, envelopes: TestEnvelope[], atOnce: number) {
  const measures = new Measures()
  const started = performance.now()
  await pLimit(atOnce).map(envelopes, async (envelope) => {
    await measures.time('envelope', () => send(address, envelope))
  })
  const seconds = (performance.now() - started) / 1000
  const [p50, p95] = [0.5, 0.95].map((share) => measures.percentile('envelope', share).toFixed(0))
  const perSecond = (envelopes.length / seconds).toFixed(1)
  console.log(
    `${name.padEnd(44)} ${perSecond.padStart(7)} envelopes/s   p50 ${p50} ms   p95 ${p95} ms`,
  )
}

/** Megabytes of the process: the peak, and now. */
function memoryOf(pid: number): { most: number; now: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const read = (name: string) =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024)
  return { most: read('VmHWM'), now: read('VmRSS') }
}

const folder = mkdtempSync(join(tmpdir(), 'gramone-envelopes-'))
// The database may run as another user, who must get through to its own folder.
await chmod(folder, 0o711)
const database = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), log: () => {} })
try {
  const files = join(folder, 'files')
  await fillDatabase(database.url, files, APPLICATIONS)
  const env = { DATABASE_URL: database.url, FILES_URL: files, DATA_DIR: folder }
  const app = await startApp({ ...env, PORT: args.port })
  try {
    const { address } = app
    const senders = await someSenders(address)
    const count = Number(args.envelopes)
    const atOnce = Number(args['at-once'])
    const photo = { name: 'photo.jpg', mime: 'image/jpeg', bytes: await aPhoto() }
    const many = (service: string, total: number, file?: (by: Sender) => Promise<EnvelopeFile>) =>
      manyEnvelopes(senders, service, total, file)
    console.log(`${count} envelopes, ${atOnce} at once, a photo of ${photo.bytes.length >> 10} KiB`)
    await measure('warming up', address, await many(BARE, 40), atOnce)
    await measure('without documents', address, await many(BARE, count), atOnce)
    const hinted = await many(WITH_ONE, count / 4, async ({ portal }) => {
      const { _id: uploadId } = await portal.upload(photo.bytes, photo.name)
      return { attachmentId: crypto.randomUUID(), file: photo, uploadId }
    })
    await measure('a photo that was sent with the form', address, hinted, atOnce)
    const sealed = await many(WITH_ONE, count / 4, async () => ({
      attachmentId: crypto.randomUUID(),
      file: photo,
    }))
    await measure('a photo that is sent with the envelope', address, sealed, atOnce)
    const before = memoryOf(app.pid)
    const pdf = aPdf('large.pdf')
    const padding = Buffer.alloc(LARGE_BYTES - pdf.bytes.length, '%')
    const large = { ...pdf, bytes: Buffer.concat([pdf.bytes, padding]) }
    const tenLarge = await many(WITH_ONE, LARGE_ENVELOPES, async () => ({
      attachmentId: crypto.randomUUID(),
      file: large,
    }))
    await measure('ten documents of 10 MB at once', address, tenLarge, LARGE_ENVELOPES)
    const after = memoryOf(app.pid)
    console.log(
      `memory of the server: ${before.now} MB before (${before.most} at most), ${after.most} MB at most with the ten`,
    )
  } finally {
    await app.stop()
  }
} finally {
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}
