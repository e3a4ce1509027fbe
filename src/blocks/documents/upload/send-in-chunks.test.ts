import { createHash, randomBytes } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { ourJson } from '../../../../tests/support/outbox/envelope-server.ts'
import { OfflineError } from '../../../api/api-error.ts'
import { sendDocument } from './send-document.ts'

const SIZE = 2_970_000
const bytes = new Uint8Array(randomBytes(SIZE))
const sha256 = createHash('sha256').update(bytes).digest('hex')
const aDeed = () => ({
  file: new File([bytes], 'deed.pdf'),
  fileId: crypto.randomUUID(),
  sha256,
})

/** The server and the wire before it: what arrives of a chunk that is cut stays there, as with tus. */
function aCutWire() {
  const wire = { received: Buffer.alloc(0), sent: 0, cutAt: Infinity, isCut: false, offers: 0 }
  const tus = (status: number) =>
    new Response(null, {
      status,
      headers: { 'tus-resumable': '1.0.0', 'upload-offset': String(wire.received.length) },
    })
  function answer(path: string, { method, body }: RequestInit): Response {
    if (wire.isCut) throw new TypeError('Failed to fetch')
    if (method === 'PUT') {
      wire.offers += 1
      const isWhole = wire.received.length === SIZE
      const upload = {
        _id: '1',
        fileName: 'deed.pdf',
        mime: 'application/pdf',
        bytes: SIZE,
        sha256,
      }
      const path = '/uploads/token'
      return ourJson(
        200,
        isWhole
          ? { outcome: 'done', upload }
          : { outcome: 'awaiting_bytes', path, offset: wire.received.length },
      )
    }
    expect(path).toBe('/uploads/token')
    if (method === 'HEAD') return tus(200)
    const chunk = body as Uint8Array
    const passed = Math.min(chunk.length, wire.cutAt - wire.sent)
    wire.sent += chunk.length
    wire.received = Buffer.concat([wire.received, chunk.subarray(0, passed)])
    if (passed === chunk.length) return tus(204)
    wire.isCut = true
    throw new TypeError('Failed to fetch')
  }
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => answer(path, init))
  return wire
}

afterEach(() => vi.unstubAllGlobals())

test('upload in an open form: three cuts at 60 % put at most 1.3 × its size on the wire', async () => {
  const wire = aCutWire()
  const sent = aDeed()
  for (let cut = 0; cut < 3; cut += 1) {
    wire.isCut = false
    wire.cutAt = wire.sent + Math.floor((SIZE - wire.received.length) * 0.6)
    await expect(sendDocument(sent)).rejects.toBeInstanceOf(OfflineError)
  }
  wire.isCut = false
  wire.cutAt = Infinity
  const shares: number[] = []
  const upload = await sendDocument(sent, { onProgress: (share) => shares.push(share) })
  expect(upload).toMatchObject({ fileName: 'deed.pdf', sha256 })
  expect(wire.received.equals(bytes)).toBe(true)
  expect(wire.sent / SIZE).toBeLessThanOrEqual(1.3)
  expect(shares[0], 'progress goes on where it was cut').toBeGreaterThan(0.6)
  expect(shares.at(-1)).toBe(1)
})

test('upload in an open form: one whose last answer was lost sends no byte again', async () => {
  const wire = aCutWire()
  wire.received = Buffer.from(bytes)
  expect(await sendDocument(aDeed())).toMatchObject({ sha256 })
  expect([wire.sent, wire.offers]).toEqual([0, 1])
})

test('upload in an open form: a cancelled one stops', async () => {
  aCutWire()
  const stop = new AbortController()
  const sending = sendDocument(aDeed(), { signal: stop.signal, onProgress: () => stop.abort() })
  await expect(sending).rejects.toMatchObject({ name: 'AbortError' })
})
