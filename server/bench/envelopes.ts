import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pLimit from 'p-limit'
import sharp from 'sharp'
import { CLIENT_HEADER, CLIENT_HEADER_VALUE } from '../../contract/core/headers.ts'
import type { Delivery } from '../../contract/outbox/delivery.ts'
import { CHUNK_BYTES } from '../../contract/outbox/delivery.ts'
import { deliverEnvelope } from '../../contract/outbox/outbox.ts'
import { aPdf } from '../../tests/support/factories/images.ts'
import type {
  EnvelopeFile,
  TestDevice,
  TestEnvelope,
} from '../../tests/support/outbox/envelopes.ts'
import { aDevice, aSubmissionEnvelope } from '../../tests/support/outbox/envelopes.ts'
import { startEmbeddedPostgres } from '../platform/embedded-postgres/supervisor.ts'
import { fillDatabase } from './fill-database.ts'
import { Measures } from './measures.ts'
import { portalUser } from './portal-user.ts'
import type { PortalUser } from './portal-user.ts'
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
const USERS = ['franchise', 'gramvan', 'admin', 'support']
/** Services that ask for no document and for one. */
const BARE = 'mobile-dth-recharge'
const WITH_ONE = 'property-tax'
const LARGE_ENVELOPES = 10
const LARGE_BYTES = 10_000_000
const ours = { [CLIENT_HEADER]: CLIENT_HEADER_VALUE }

interface Sender {
  portal: PortalUser
  device: TestDevice
}

async function aSender(address: string, userName: string): Promise<Sender> {
  const portal = await portalUser(address, userName)
  const { user, cookie } = portal
  const device = await aDevice({
    user,
    async get(endpoint, { body } = {}) {
      const answer = await fetch(address + endpoint.path, {
        method: endpoint.method,
        headers: { ...ours, cookie, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      if (!answer.ok) throw new Error(`${endpoint.path}: ${answer.status} ${await answer.text()}`)
      return (await answer.json()) as never
    },
  })
  return { portal, device }
}

/** A photo as a device sends it, shrunk to a document's preset. */
async function aPhoto(): Promise<Uint8Array<ArrayBuffer>> {
  const noise = { type: 'gaussian', mean: 130, sigma: 18 } as const
  const image = sharp({
    create: { width: 1600, height: 1200, channels: 3, background: '#fff', noise },
  })
  return new Uint8Array(await image.blur(1.2).jpeg({ quality: 82 }).toBuffer())
}

async function post(
  address: string,
  { envelope, signature, fields }: TestEnvelope,
): Promise<Delivery> {
  const answer = await fetch(address + deliverEnvelope.path, {
    method: 'POST',
    headers: { ...ours, 'content-type': 'application/json' },
    body: JSON.stringify({ envelope, signature, fields }),
  })
  if (answer.status === 503 || answer.status === 409) {
    await new Promise((resolve) =>
      setTimeout(resolve, Number(answer.headers.get('retry-after') ?? 1) * 1000),
    )
    return post(address, { envelope, signature, fields, documents: [] })
  }
  if (!answer.ok)
    throw new Error(`an envelope was refused: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Delivery
}

async function send(address: string, envelope: TestEnvelope): Promise<void> {
  const first = await post(address, envelope)
  if (first.outcome === 'done') return
  for (const { attachmentId, path } of first.attachments) {
    const sealed = envelope.documents.find(
      ({ attachment }) => attachment.attachmentId === attachmentId,
    )?.sealed
    for (let at = 0; sealed && at < sealed.length; at += CHUNK_BYTES) {
      const answer = await fetch(address + path, {
        method: 'PATCH',
        headers: {
          ...ours,
          'tus-resumable': '1.0.0',
          'upload-offset': String(at),
          'content-type': 'application/offset+octet-stream',
        },
        body: sealed.subarray(at, at + CHUNK_BYTES),
      })
      if (answer.status !== 204) throw new Error(`a chunk was refused: ${answer.status}`)
    }
  }
  const last = await post(address, envelope)
  if (last.outcome !== 'done') throw new Error('an envelope was not done')
}

async function measure(name: string, address: string, envelopes: TestEnvelope[], atOnce: number) {
  const measures = new Measures()
  const started = performance.now()
  await pLimit(atOnce).map(envelopes, async (envelope) => {
    const sentAt = performance.now()
    await send(address, envelope)
    measures.add('envelope', performance.now() - sentAt)
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
    const senders: Sender[] = []
    for (const each of USERS) senders.push(await aSender(address, each))
    const count = Number(args.envelopes)
    const atOnce = Number(args['at-once'])
    const photo = { name: 'photo.jpg', mime: 'image/jpeg', bytes: await aPhoto() }
    const many = async (
      service: string,
      total: number,
      file?: (by: Sender) => Promise<EnvelopeFile>,
    ) => {
      const envelopes: TestEnvelope[] = []
      for (let index = 0; index < total; index += 1) {
        const by = senders[index % senders.length] as Sender
        const isStaff = by.portal.user.userInfo.franchiseId === null
        const given = file ? [await file(by)] : []
        envelopes.push(await aSubmissionEnvelope(by.device, { service, isStaff, files: given }))
      }
      return envelopes
    }
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
