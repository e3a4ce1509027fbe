import { createHash, randomUUID, webcrypto } from 'node:crypto'
import type { APIRequestContext, BrowserContext, CDPSession, Page } from 'playwright/test'
import sharp from 'sharp'
import { registerDevice } from '../../../contract/devices/devices.ts'
import { getSealingKey } from '../../../contract/outbox/sealing-keys.ts'
import { verifySession } from '../../../contract/sessions/session.ts'
import { demoServices } from '../../../server/seed/catalogue/catalogue.ts'
import { requiredDocuments, submissionOf } from '../../../server/seed/demo-submission.ts'
import type { Sent } from '../acknowledged-submissions.ts'
import { loadPageOutbox } from './load-page-outbox.ts'
import type { Order, Writer } from './page-outbox.ts'

/** A service that asks for so many documents. */
function serviceWith(count: number): string {
  const found = demoServices.find(({ key }) => requiredDocuments(key).length === count)
  if (!found) throw new Error(`no service asks for ${count} documents`)
  return found.key
}

export interface TestImage {
  bytes: Buffer
  sha256: string
}

/** Different images of about that many bytes each. */
export async function images(sizes: readonly number[]): Promise<TestImage[]> {
  return Promise.all(
    sizes.map(async (size) => {
      // Noise does not pack: three bytes for each pixel.
      const side = Math.max(8, Math.round(Math.sqrt(size / 3)))
      const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
      const create = { width: side, height: side, channels: 3, background: '#888', noise } as const
      const bytes = await sharp({ create }).png({ compressionLevel: 0 }).toBuffer()
      return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') }
    }),
  )
}

/** Registers a device key for the person of this context. */
export async function writerOf(person: APIRequestContext): Promise<Writer> {
  const ecdsa = { name: 'ECDSA', namedCurve: 'P-256' }
  const pair = await webcrypto.subtle.generateKey(ecdsa, true, ['sign', 'verify'])
  const spki = await webcrypto.subtle.exportKey('spki', pair.publicKey)
  const publicKey = Buffer.from(spki).toString('base64url')
  const registered = await person.post(registerDevice.path, { data: { publicKey } })
  if (!registered.ok()) throw new Error(await registered.text())
  const { userInfo } = await (await person.get(verifySession.path)).json()
  return {
    ownerId: userInfo._id,
    ownerName: 'Sunita',
    device: await registered.json(),
    privateKey: await webcrypto.subtle.exportKey('jwk', pair.privateKey),
    sealingKey: await (await person.get(getSealingKey.path)).json(),
  }
}

/** An application with its documents, and the expected record on the server. */
export function anOrder(documents: readonly TestImage[]): { order: Order; sent: Sent } {
  const files = documents.map(({ bytes, sha256 }, index) => ({
    attachmentId: randomUUID(),
    name: `paper-${index + 1}.png`,
    sha256,
    bytes: bytes.toString('base64'),
  }))
  const service = serviceWith(files.length)
  const named = requiredDocuments(service).map((requirement, index) => ({
    requirement,
    uploadId: files[index]?.attachmentId ?? '',
  }))
  const body = submissionOf({ service, isStaff: false, documents: named })
  const id = randomUUID()
  const hashes = documents.map(({ sha256 }) => sha256)
  return { order: { id, body, files }, sent: { key: id, body, hashes, acknowledged: null } }
}

/** Saves an envelope in this page and returns how long saving took. */
export async function saveIn(page: Page, writer: Writer, order: Order) {
  await loadPageOutbox(page)
  return page.evaluate(([by, what]) => globalThis.pageOutbox.save(by, what), [
    writer,
    order,
  ] as const)
}

export async function entriesIn(page: Page) {
  await loadPageOutbox(page)
  return page.evaluate(() => globalThis.pageOutbox.entries())
}

export interface WorkerControl {
  /** Stops every worker of this browser context, as the browser does when it wants memory. */
  stopAll(): Promise<void>
  /** A sync event, as after some time offline. */
  sync(lastChance: boolean): Promise<void>
}

/** The worker by the hand of a developer's tools, from a window of their own. */
export async function workerControl(
  context: BrowserContext,
  address: string,
): Promise<WorkerControl> {
  const page = await context.newPage()
  await page.goto(`${address}/icons/icon.svg`)
  const tools: CDPSession = await context.newCDPSession(page)
  const registrations = new Set<string>()
  tools.on('ServiceWorker.workerRegistrationUpdated', (event) => {
    for (const each of event.registrations) registrations.add(each.registrationId)
  })
  await tools.send('ServiceWorker.enable')
  return {
    stopAll: async () => void (await tools.send('ServiceWorker.stopAllWorkers')),
    async sync(lastChance) {
      for (const registrationId of registrations) {
        const event = { origin: address, registrationId, tag: 'outbox', lastChance }
        await tools.send('ServiceWorker.dispatchSyncEvent', event)
      }
    },
  }
}
