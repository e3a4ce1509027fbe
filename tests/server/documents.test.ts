import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, inject, test } from 'vitest'
import { getDocument, getThumbnail, uploadDocument } from '../../contract/documents/documents.ts'
import { documents } from '../../server/modules/documents/table.ts'
import type { PickedFile } from '../support/factories/images.ts'
import {
  aHeic,
  aJpeg,
  anEncryptedPdf,
  aPdf,
  aPixelBomb,
  aPng,
  aWebp,
} from '../support/factories/images.ts'
import { anUpload, aTextField, multipart, sendFile } from '../support/factories/uploads.ts'
import { signInAs } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database } = await buildTestApp()
const franchise = await signInAs(app, 'franchise')
const MEGABYTE = 1024 * 1024
const jpeg = await aJpeg()
const png = await aPng()
const locked = await anEncryptedPdf()

const stored = async (id: string) => {
  const [row] = await database.db.select().from(documents).where(eq(documents.id, id))
  if (!row) throw new Error('the document is not there')
  const read = (name: string) => readFileSync(join(inject('filesDir'), name))
  return { received: read(row.receivedFile), shown: read(row.shownFile) }
}

const download = (id: string) => franchise.inject({ url: getDocument.path.replace(':id', id) })

function text(content: string, name: string, mime = 'image/jpeg'): PickedFile {
  return { name, mime, bytes: Buffer.from(content) }
}

describe('an upload', () => {
  test.each([
    ['image/jpeg', aJpeg],
    ['image/png', aPng],
    ['image/webp', aWebp],
    ['application/pdf', () => aPdf()],
  ])('of %s is stored as received, with its hash', async (mime, make) => {
    const file = await make()
    const upload = await anUpload(franchise, file)
    const sha256 = createHash('sha256').update(file.bytes).digest('hex')
    expect(upload).toEqual({
      _id: upload._id,
      fileName: file.name,
      mime,
      bytes: file.bytes.length,
      sha256,
    })
    expect((await stored(upload._id)).received.equals(file.bytes)).toBe(true)
    const answer = await download(upload._id)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, mime])
  })

  test('goes by its content, not by its name or header', async () => {
    const { bytes } = await aPng()
    const upload = await anUpload(franchise, { name: 'x.jpg', mime: 'text/html', bytes })
    expect(upload.mime).toBe('image/png')
  })

  test.each([
    ['nothing', text('', 'empty.jpg'), 422, 'document.empty'],
    ['text that is named .jpg', text('hello', 'photo.jpg'), 415, 'document.type_unsupported'],
    [
      'SVG',
      text('<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.svg'),
      415,
      'document.type_unsupported',
    ],
    [
      'SVG named .png',
      text('<?xml version="1.0"?><svg/>', 'a.png'),
      415,
      'document.type_unsupported',
    ],
    ['HTML', text('<!doctype html><script>1</script>', 'a.pdf'), 415, 'document.type_unsupported'],
    ['an iPhone photo', aHeic(), 415, 'document.heic'],
    ['a PDF with a password', locked, 422, 'document.encrypted'],
    ['half a PDF', { ...aPdf(), bytes: aPdf().bytes.subarray(0, 90) }, 422, 'document.unreadable'],
    ['half a JPEG', { ...jpeg, bytes: jpeg.bytes.subarray(0, 500) }, 422, 'document.unreadable'],
    ['a GIF', text('GIF89a\u0001\0\u0001\0\0\0\0;', 'a.gif'), 415, 'document.type_unsupported'],
  ])('of %s is refused', async (_what, file, status, code) => {
    const answer = await sendFile(franchise, file)
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([status, code])
  })

  test('of a few kilobytes that unpack to 900 million pixels is refused, at once', async () => {
    const bomb = aPixelBomb()
    expect(bomb.bytes.length).toBeLessThan(MEGABYTE)
    const before = process.memoryUsage().rss
    const answer = await sendFile(franchise, bomb)
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
      422,
      'document.too_many_pixels',
    ])
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * MEGABYTE)
  })

  test('of ten megabytes is taken, of eleven refused, with and without a length', async () => {
    const pdf = (size: number) => ({
      ...aPdf(),
      bytes: Buffer.concat([aPdf().bytes, Buffer.alloc(size - aPdf().bytes.length, 'x')]),
    })
    expect((await sendFile(franchise, pdf(10 * MEGABYTE))).statusCode).toBe(201)
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    for (const size of [10 * MEGABYTE + 1, 11 * MEGABYTE]) {
      const { payload, headers } = multipart([pdf(size)])
      for (const body of [payload, new Blob([payload]).stream()]) {
        const answer = await fetch(`${address}${uploadDocument.path}`, {
          method: 'POST',
          body,
          headers: { ...headers, cookie: franchise.cookie, 'x-requested-with': 'gramone' },
          ...(body === payload ? {} : { duplex: 'half' }),
        })
        expect(answer.status).toBe(413)
        expect(await answer.json()).toMatchObject({ code: 'document.too_large' })
      }
    }
  })

  const broken = multipart([])
  const unfinished = multipart([png]).payload.subarray(0, 180)
  test.each([
    ['no file', broken, 400],
    ['another field first', multipart([png], aTextField), 400],
    ['two files', multipart([png, png]), 400],
    ['no boundary', { ...broken, headers: { 'content-type': 'multipart/form-data' } }, 400],
    ['no end', { ...broken, payload: unfinished }, 400],
    ['JSON', { payload: Buffer.from('{}'), headers: { 'content-type': 'application/json' } }, 415],
    ['no body', { payload: Buffer.alloc(0), headers: {} }, 415],
  ])('with %s is refused', async (_what, sent, status) => {
    const { method, path: url } = uploadDocument
    const answer = await franchise.inject({ method, url, ...sent })
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
      status,
      status === 415 ? 'request.type_unsupported' : 'request.invalid',
    ])
  })
})

describe('what people see', () => {
  test('is a copy without what the camera wrote, upright', async () => {
    const file = await aJpeg()
    const turned = await sharp({
      create: { width: 40, height: 20, channels: 3, background: '#c63' },
    })
      .withExif({ IFD0: { Make: 'PrivateCamera' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect(Buffer.from(file.bytes).includes('PrivateCamera')).toBe(true)
    for (const bytes of [file.bytes, turned]) {
      const { _id } = await anUpload(franchise, { ...file, bytes })
      const { rawPayload } = await download(_id)
      expect(rawPayload.includes('Private')).toBe(false)
      expect(rawPayload.includes('Exif')).toBe(false)
      expect((await stored(_id)).shown.equals(rawPayload)).toBe(true)
      const { width, height, exif } = await sharp(rawPayload).metadata()
      expect(exif).toBeUndefined()
      expect([width, height]).toEqual(bytes === turned ? [20, 40] : [24, 24])
    }
  })

  test('has a thumbnail for the same people, where one can be made', async () => {
    const picture = await sharp({
      create: { width: 1200, height: 600, channels: 3, background: '#c63' },
    })
      .jpeg()
      .toBuffer()
    const { _id } = await anUpload(franchise, { ...jpeg, bytes: picture })
    const url = getThumbnail.path.replace(':id', _id)
    const { statusCode, headers, rawPayload } = await franchise.inject({ url })
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': "attachment; filename*=UTF-8''thumbnail.webp",
      'content-security-policy': 'sandbox',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    const { format, width, height } = await sharp(rawPayload).metadata()
    expect([format, width, height]).toEqual(['webp', 320, 160])

    const support = await signInAs(app, 'support')
    expect((await support.inject({ url })).statusCode).toBe(404)
    const pdf = await anUpload(franchise, aPdf())
    const none = await franchise.inject({ url: getThumbnail.path.replace(':id', pdf._id) })
    expect(none.statusCode).toBe(404)
  })

  test('of a PDF is written anew, without what acts', async () => {
    const [before, after] = Buffer.from(aPdf().bytes).toString().split('/Type/Catalog')
    const bytes = Buffer.from(
      `${before}/Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1))>>${after}`,
    )
    const { _id } = await anUpload(franchise, { ...aPdf(), bytes })
    const { received, shown } = await stored(_id)
    expect(received.equals(bytes)).toBe(true)
    expect(shown.subarray(0, 5).toString()).toBe('%PDF-')
    expect(shown.includes('JavaScript')).toBe(false)
    expect((await download(_id)).rawPayload.equals(shown)).toBe(true)
  })

  test('can not act in the portal’s name', async () => {
    const { _id } = await anUpload(franchise, aPdf())
    const { headers } = await download(_id)
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-security-policy': 'sandbox',
      'cache-control': 'no-store',
    })
    expect(headers['content-disposition']).toMatch(/^attachment;/)
  })

  test.each([
    ['आधार कार्ड.jpg', 'आधार कार्ड.jpg'],
    ['C:\\fakepath\\photo.jpg', 'photo.jpg'],
    ['../../etc/passwd', 'passwd.jpg'],
    ['invoice.html', 'invoice.html.jpg'],
    ['photo.JPEG', 'photo.JPEG'],
    ['holiday\u202egpj.exe', 'holidaygpj.exe.jpg'],
    ['', 'document.jpg'],
    [`${'x'.repeat(300)}.jpg`, `${'x'.repeat(116)}.jpg`],
  ])('named %j is called %j', async (name, expected) => {
    const upload = await anUpload(franchise, await aJpeg(name))
    expect(upload.fileName).toBe(expected)
    const disposition = (await download(upload._id)).headers['content-disposition']
    expect(disposition).toBe(`attachment; filename*=UTF-8''${encodeURIComponent(expected)}`)
  })

  test('that does not exist is a 404', async () => {
    const answer = await download('00000000-0000-4000-8000-000000000000')
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
      404,
      'document.not_found',
    ])
  })
})
