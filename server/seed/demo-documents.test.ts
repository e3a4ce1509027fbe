import sharp from 'sharp'
import { expect, test } from 'vitest'
import { demoServices } from './catalogue/catalogue.ts'
import { makeDemoDocument } from './demo-documents.ts'
import { demoRandom } from './demo-random.ts'
import { demoCitizen } from './network/citizens.ts'
import { demoFranchises } from './network/franchises.ts'

const asked = demoServices.flatMap((service) => service.documents.map((document) => document.key))
const kinds = [...new Set([...asked, 'acknowledgement', 'issuedCertificate'])]

function somebody() {
  const random = demoRandom(11)
  const citizen = demoCitizen(random, random.pick(demoFranchises))
  return { citizen, random }
}

async function oneOfEach() {
  const { citizen, random } = somebody()
  return Promise.all(kinds.map((kind) => makeDemoDocument(kind, citizen, random)))
}

test('every document that a service asks for has a small, legible image', async () => {
  const pictures = await oneOfEach()
  expect(new Set(pictures.map((image) => image.fileName)).size).toBe(kinds.length)
  for (const { bytes, fileName } of pictures) {
    expect(fileName).toMatch(/^[a-z]+(-[a-z]+)*\.jpg$/)
    expect(bytes.length, fileName).toBeLessThan(40_000)
    const { format, width } = await sharp(bytes).metadata()
    expect(format, fileName).toBe('jpeg')
    expect(width, fileName).toBeGreaterThanOrEqual(300)
    const { entropy } = await sharp(bytes).stats()
    expect(entropy, `${fileName} is not blank`).toBeGreaterThan(0.5)
  }
})

test('the same seed makes the same bytes', async () => {
  expect(await oneOfEach()).toEqual(await oneOfEach())
})

test("a person's document is made once", async () => {
  const { citizen, random } = somebody()
  const first = await makeDemoDocument('rationCard', citizen, random)
  const again = await makeDemoDocument('rationCard', citizen, random)
  expect(again.bytes).toBe(first.bytes)
})

test('a kind without a drawing is refused', async () => {
  const { citizen, random } = somebody()
  await expect(makeDemoDocument('unheardOf', citizen, random)).rejects.toThrow(RangeError)
})
