import { expect, test } from 'vitest'
import { DOCUMENT_KINDS } from './demo-documents.ts'
import { demoId } from './demo-id.ts'
import { demoPictures, ownerOf, pictureName } from './demo-pictures.ts'

const id = demoId('application', 7)
const applicant = { id, customerName: 'सुनीता रमेश पवार', village: 'Morgaon', fields: {} }

/** A database that has this one application, and a store without files. */
function pictures() {
  const where = () => Promise.resolve([applicant])
  const db = { select: () => ({ from: () => ({ where }) }) } as unknown as Parameters<
    typeof demoPictures
  >[1]
  const read = () => Promise.reject(new Error('no such file'))
  return demoPictures({ read } as unknown as Parameters<typeof demoPictures>[0], db)
}

async function bytesOf(name: string): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of await pictures().read(name)) chunks.push(chunk as Uint8Array)
  return Buffer.concat(chunks)
}

test('pictures: the owner is the applicant, in Latin letters, and stays the same', () => {
  const owner = ownerOf(applicant)
  expect(owner).toMatchObject({
    latinName: 'Sunita Ramesh Pawar',
    fatherName: 'Ramesh',
    gender: 'woman',
  })
  expect(ownerOf(applicant)).toEqual(owner)
  expect(ownerOf({ ...applicant, fields: { birthDate: '1960-02-03' } }).birthDate).toBe(
    '1960-02-03',
  )
})

test('pictures: each kind has a name of its own that a file store takes', () => {
  const names = DOCUMENT_KINDS.flatMap((kind) => [
    pictureName(id, kind),
    pictureName(id, kind, true),
  ])
  expect(new Set(names).size).toBe(DOCUMENT_KINDS.length * 2)
  for (const name of names) expect(name).toMatch(/^[0-9a-f]{2}\/[0-9a-f]{38}$/)
})

test('pictures: drawn when they are looked at, each time the same, and smaller as a thumbnail', async () => {
  const name = pictureName(id, 'aadhaarCard')
  const large = await bytesOf(name)
  expect(large).toEqual(await bytesOf(name))
  const small = await bytesOf(pictureName(id, 'aadhaarCard', true))
  expect(small.length).toBeLessThan(large.length)
  await expect(pictures().read('ab/0123456789012345678901234567890123456')).rejects.toThrow(
    'no such file',
  )
})
