import { PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { getDocument } from '../../contract/documents/documents.ts'
import { isNightly } from '../runner/nightly.ts'
import type { AwkwardFile } from '../support/awkward-files/awkward-file.ts'
import { AWKWARD_IMAGES } from '../support/awkward-files/images.ts'
import { AWKWARD_PDFS } from '../support/awkward-files/pdfs.ts'
import { sendFile } from '../support/factories/uploads.ts'
import { signInAs } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app } = await buildTestApp()
const franchise = await signInAs(app, 'franchise')

async function shownCopy(id: string): Promise<Buffer> {
  const { rawPayload } = await franchise.inject({ url: getDocument.path.replace(':id', id) })
  return rawPayload
}

/** The mean colour of the upper left part, inside its edges. */
async function topLeftOf(image: Buffer, { width, height }: { width: number; height: number }) {
  const [x, y] = [Math.ceil(width / 8), Math.ceil(height / 8)]
  const part = await sharp(image)
    .extract({ left: x, top: y, width: 2 * x, height: 2 * y })
    .removeAlpha()
    .png()
    .toBuffer()
  const { channels } = await sharp(part).stats()
  return channels.map(({ mean }) => Math.round(mean))
}

/** What the server made of the file: a document and the copy that people see, or the code of its refusal. */
async function outcomeOf({ make, outcome }: AwkwardFile) {
  const file = { name: 'awkward', mime: 'application/octet-stream', bytes: await make() }
  const answer = await sendFile(franchise, file)
  const { code, _id, mime } = answer.json<{ code?: string; _id: string; mime: string }>()
  if (code !== undefined) return { refused: code }
  const copy = await shownCopy(_id)
  if (mime === 'application/pdf') {
    const pdf = await PDFDocument.load(copy)
    expect(pdf.isEncrypted).toBe(false)
    return { type: mime, pages: pdf.getPageCount() }
  }
  const { width, height, space } = await sharp(copy).metadata()
  // Nothing but what every browser shows.
  expect(['srgb', 'b-w', 'rgb16']).toContain(space)
  const wanted = 'topLeft' in outcome && outcome.topLeft
  const topLeft = wanted ? await topLeftOf(copy, { width, height }) : null
  const isNear = topLeft?.every(
    (level, index) => Math.abs(level - ((wanted || [])[index] ?? 0)) <= 16,
  )
  return { type: mime, width, height, ...(topLeft && { topLeft: isNear ? wanted : topLeft }) }
}

const ALL = [...AWKWARD_IMAGES, ...AWKWARD_PDFS]

test.each(ALL.filter(({ isSlow }) => isNightly || !isSlow))('awkward file: $name', async (file) => {
  expect(await outcomeOf(file)).toEqual(file.outcome)
})
