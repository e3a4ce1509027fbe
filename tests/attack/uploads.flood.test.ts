import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, inject, test } from 'vitest'
import { uploadDocument } from '../../contract/documents/documents.ts'
import type { Client } from '../support/attack/client.ts'
import { signedIn } from '../support/attack/client.ts'
import { underFlood } from '../support/attack/flood.ts'
import type { PickedFile } from '../support/factories/images.ts'
import { aPng } from '../support/factories/images.ts'
import { multipart } from '../support/factories/uploads.ts'

const origin = inject('attacked')
const MEGABYTE = 1024 * 1024

/** A flood writes its form once: this process needs its time to measure. */
function upload(client: Client, { payload: body, headers }: ReturnType<typeof multipart>) {
  return client.send(uploadDocument.method, uploadDocument.path, { body, headers })
}

/** A small upload of another account, over and over until the flood is answered: the slowest. */
async function othersUpload(flood: Promise<unknown>): Promise<number> {
  const other = await signedIn(origin, 'gramvan')
  const png = multipart([await aPng()])
  let isOver = false
  void flood.finally(() => (isOver = true))
  let slowest = 0
  do {
    const { status, ms } = await upload(other, png)
    expect(status).toBe(201)
    slowest = Math.max(slowest, ms)
  } while (!isOver)
  return Math.round(slowest)
}

async function aLargePng(): Promise<PickedFile> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const image = sharp({
    create: { width: 1800, height: 1800, channels: 3, background: '#888', noise },
  })
  return { name: 'large.png', mime: 'image/png', bytes: await image.png().toBuffer() }
}

/** A PDF whose objects lie in 300 streams, and take seconds to read. */
function aSlowPdf(): PickedFile {
  const objects = [
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj',
  ].map((text) => Buffer.from(`${text}\n`))
  const each = '<</A[1 2 3]>> '
  for (let stream = 0; stream < 300; stream += 1) {
    const numbers = Array.from({ length: 1000 }, (_one, index) => index)
    const head = numbers.map((index) => `${1000 + stream * 1000 + index} ${index * each.length} `)
    const content = deflateSync(head.join('') + each.repeat(1000))
    const entries = `/Type/ObjStm/N 1000/First ${head.join('').length}/Filter/FlateDecode`
    objects.push(
      Buffer.from(`${stream + 4} 0 obj<<${entries}/Length ${content.length}>>stream\n`),
      content,
      Buffer.from('\nendstream\nendobj\n'),
    )
  }
  const end = Buffer.from('trailer<</Root 1 0 R/Size 400000>>\nstartxref\n0\n%%EOF')
  const bytes = Buffer.concat([Buffer.from('%PDF-1.5\n'), ...objects, end])
  return { name: 'slow.pdf', mime: 'application/pdf', bytes }
}

test('120 large images of one account: another account’s upload has its turn', async () => {
  const attacker = await signedIn(origin, 'miraj')
  const png = multipart([await aLargePng()])
  await underFlood(origin, '120 large images of one account', async () => {
    const flood = Promise.all(Array.from({ length: 120 }, () => upload(attacker, png)))
    const slowest = await othersUpload(flood)
    console.log(`another account's small upload among 120 large images: ${slowest} ms at most`)
    expect(slowest).toBeLessThan(8000)
  })
})

test('PDFs of 300 object streams: hold a thread for a few seconds each', async () => {
  const attacker = await signedIn(origin, 'tasgaon')
  const pdf = multipart([aSlowPdf()])
  await underFlood(origin, 'PDFs of 300 object streams', async () => {
    const flood = Promise.all(Array.from({ length: 6 }, () => upload(attacker, pdf)))
    const slowest = await othersUpload(flood)
    console.log(`another account's small upload among slow PDFs: ${slowest} ms at most`)
    // One PDF at most is before it, for no longer than the limit of 20 seconds.
    expect(slowest).toBeLessThan(25_000)
  })
}, 180_000)

test('uploads that nothing names: end at the quota', async () => {
  const attacker = await signedIn(origin, 'barshi')
  const large = { ...(await aPng()), name: 'large.png' }
  const bytes = Buffer.concat([large.bytes, Buffer.alloc(9 * MEGABYTE)])
  const form = multipart([{ ...large, bytes }])
  const codes: string[] = []
  let stored = 0
  for (let count = 0; count < 130; count += 1) {
    const { status, body } = await upload(attacker, form)
    if (status === 201) stored += bytes.length
    else codes.push((body as { code: string }).code)
  }
  console.log(`${Math.round(stored / MEGABYTE)} MB taken of ${130 * 9}`)
  expect(stored).toBeLessThan(513 * MEGABYTE)
  expect(codes).toContain('document.quota_exceeded')
}, 120_000)
