import { expect, test } from 'vitest'
import { demoServices } from './catalogue/catalogue.ts'
import type { DemoAlbum } from './demo-album.ts'
import { demoAlbum } from './demo-album.ts'
import { demoApplication } from './demo-applications.ts'
import { isWorkMoment } from './demo-hours.ts'
import { demoId } from './demo-id.ts'
import { demoRandom } from './demo-random.ts'
import { APPLICANTS } from './network/applicants.ts'
import { womenNames } from './network/citizen-names.ts'
import type { Gender } from './network/citizens.ts'
import { genderOf } from './network/citizens.ts'

/** A Monday at 03:00 in India, when nobody works, and yesterday was a Sunday. */
const NIGHT = new Date('2026-07-05T21:30:00Z')
const COUNT = 1500
const HOUR_MS = 3_600_000

const drawn: { kind: string; gender: Gender }[] = []
const image = { fileName: 'a.jpg', mime: 'image/jpeg', bytes: 1, sha256: '' } as const
const album: DemoAlbum = {
  async image(kind, gender) {
    drawn.push({ kind, gender })
    return { ...image, receivedFile: gender, shownFile: gender, thumbnailFile: gender }
  },
  imageOf: (_id, kind, gender) => album.image(kind, gender),
}

async function make(now: Date) {
  const random = demoRandom(7)
  const numbers = new Set<string>()
  const made = []
  for (let index = 0; index < COUNT; index += 1) {
    const age = 24 * 365 * (1 - index / COUNT) ** 2.2
    made.push(await demoApplication(index, age, now, random, album, numbers))
  }
  return made
}

const all = await make(NIGHT)
const answersOf = all.map(({ application: { fields, customerName, serviceId } }) => ({
  ...{ fields, customerName, gender: genderOf(customerName) },
  key: demoServices.find(({ key }) => demoId('service', key) === serviceId)?.key ?? '',
}))

/** The answers to a field, of those who gave one. */
const given = (field: string) =>
  answersOf.flatMap((each) => (field in each.fields ? [{ ...each, is: each.fields[field] }] : []))

test('moments: everything is received and decided while people work, in its order', () => {
  const moments = all.flatMap(({ trail }) => trail.map(({ receivedAt }) => receivedAt ?? NIGHT))
  expect(moments.length).toBeGreaterThan(COUNT * 2)
  expect(moments.filter((at) => !isWorkMoment(at) && !isClosing(at))).toEqual([])
  expect(moments.filter((at) => at > NIGHT)).toEqual([])
  for (const { trail } of all) {
    const order = trail.map(({ receivedAt }) => receivedAt?.getTime() ?? 0)
    expect(order).toEqual(order.toSorted((a, b) => a - b))
  }
})

/** The end of a working day, to the millisecond, is still work. */
const isClosing = (at: Date) => isWorkMoment(new Date(at.getTime() - 1000))

test('moments: by day the newest work is a few minutes old', async () => {
  const noon = new Date('2026-07-07T07:00:00Z')
  const newest = (await make(noon)).at(-1)?.application.receivedAt
  expect(noon.getTime() - (newest?.getTime() ?? 0)).toBeLessThan(HOUR_MS)
})

test('families: husbands and fathers have men’s names, wives women’s', () => {
  for (const field of ['husbandName', 'fatherName', 'relativeName', 'grandfatherName']) {
    const wrong = given(field).filter(({ is }) => genderOf(String(is)) === 'woman')
    expect(wrong, field).toEqual([])
  }
  expect(given('wifeName').length).toBeGreaterThan(5)
  expect(given('wifeName').filter(({ is }) => genderOf(String(is)) === 'man')).toEqual([])
  for (const { is, gender, fields } of given('nomineeRelation')) {
    expect(is).toBe(gender === 'woman' ? 'Husband' : 'Wife')
    if (fields['nomineeName']) expect(genderOf(String(fields['nomineeName']))).not.toBe(gender)
  }
})

test('pictures: a woman’s documents show a woman, a man’s a man', () => {
  const wrong = all.filter(({ application, documents }) =>
    documents.some(({ shownFile }) => shownFile !== genderOf(application.customerName)),
  )
  expect(wrong).toEqual([])
  expect(new Set(drawn.map(({ gender }) => gender)).size).toBe(2)
})

test('pictures: the album draws one of each gender and keeps it', async () => {
  const kept: string[] = []
  const files = {
    put: async (bytes: Buffer) => `${kept.push(bytes.toString('base64'))}`,
  } as unknown as Parameters<typeof demoAlbum>[0]
  const pictures = demoAlbum(files)
  const [woman, man, again] = [
    await pictures.image('photo', 'woman'),
    await pictures.image('photo', 'man'),
    await pictures.image('photo', 'woman'),
  ]
  expect(woman).toBe(again)
  expect(woman.sha256).not.toBe(man.sha256)
})

test.each([
  ['lastMarksPercent', 35, 100],
  ['disabilityPercent', 40, 100],
  ['yearsInState', 15, 90],
  ['householdSize', 2, 12],
  ['yearlyIncome', 12_000, 300_000],
])('numbers: %s lies between %i and %i', (field, from, to) => {
  const numbers = given(field).map(({ is }) => Number(is))
  expect(numbers.length).toBeGreaterThan(5)
  expect(numbers.filter((each) => each < from || each > to)).toEqual([])
})

test('ages: who applies is of the age that the service is for', () => {
  const known = new Set(demoServices.map(({ key }) => key))
  expect(Object.keys(APPLICANTS).filter((key) => !known.has(key))).toEqual([])
  const elders = answersOf.filter(({ key }) => key === 'senior-citizen-certificate')
  expect(elders.length).toBeGreaterThan(5)
  for (const { fields } of elders.filter(({ fields }) => 'birthDate' in fields)) {
    expect(Number(String(fields['birthDate']).slice(0, 4))).toBeLessThanOrEqual(1966)
  }
  const widows = answersOf.filter(({ key }) => key === 'sanjay-gandhi-pension')
  expect(widows.filter(({ gender }) => gender === 'man')).toEqual([])
})

test('communities: caste, category and religion go together, and with the family’s name', () => {
  for (const { fields, customerName } of given('religion')) {
    const isMuslim =
      /Shaikh|Pathan|Mulla|Tamboli|Attar|Mujawar|शेख|पठाण|मुल्ला|तांबोळी|अत्तार|मुजावर/.test(customerName)
    expect(fields['religion'] === 'Muslim', customerName).toBe(isMuslim)
    if (fields['caste'] === 'Mahar') expect(fields['casteCategory']).toBe('sc')
  }
  expect(womenNames.length).toBe(60)
})
