import { iconNames } from 'lucide-react/dynamic'
import { expect, test } from 'vitest'
import type { ServiceField } from '../../../contract/catalogue/services.ts'
import type { Texts } from '../../../contract/core/languages.ts'
import { demoCategories, demoServices } from './catalogue.ts'

const duplicates = (keys: string[]) => keys.filter((key, at) => keys.indexOf(key) !== at)

function textsOfField(field: ServiceField): Texts[] {
  const choices = (field.choices ?? []).map((choice) => choice.label)
  return [field.label, ...(field.hint ? [field.hint] : []), ...choices]
}

const everyText: Texts[] = [
  ...demoCategories.map((category) => category.name),
  ...demoServices.flatMap((service) => [
    service.name,
    service.tagline,
    service.description,
    ...service.fields.flatMap(textsOfField),
    ...service.documents.map((document) => document.label),
  ]),
]

/** Mostly Devanagari characters; a text of signs and digits alone (7/12, ½) has none to count. */
function isDevanagari(text: string): boolean {
  const characters = text.match(/\p{L}/gu) ?? []
  const devanagari = characters.filter((character) => /\p{Script=Devanagari}/u.test(character))
  return devanagari.length * 2 > characters.length
}

test('there are 8 categories and 40 services with keys of their own', () => {
  expect(demoCategories).toHaveLength(8)
  expect(demoServices).toHaveLength(40)
  expect(duplicates(demoCategories.map((category) => category.key))).toEqual([])
  expect(duplicates(demoServices.map((service) => service.key))).toEqual([])
  const keys = [...demoCategories, ...demoServices].map((entry) => entry.key)
  expect(keys.filter((key) => !/^[a-z]+(-[a-z]+)*$/.test(key))).toEqual([])
})

test('every category is used and known, of both types, one kept from digital franchises', () => {
  const known = demoCategories.map((category) => category.key).toSorted()
  const used = [...new Set(demoServices.map((service) => service.category))].toSorted()
  expect(used).toEqual(known)
  expect(new Set(demoCategories.map((category) => category.type)).size).toBe(2)
  expect(demoCategories.some((category) => category.excludedFromDigital)).toBe(true)
  expect(demoCategories.filter(({ icon }) => !iconNames.some((name) => name === icon))).toEqual([])
})

test('every text is there in three languages, Hindi and Marathi in Devanagari, NFC', () => {
  const wrong = everyText.filter(
    ({ en, hi, mr }) =>
      [en, hi, mr].some((text) => text.trim() !== text || text !== text.normalize('NFC')) ||
      !/[A-Za-z0-9]/.test(en) ||
      /\p{Script=Devanagari}/u.test(en) ||
      !isDevanagari(hi) ||
      !isDevanagari(mr),
  )
  expect(wrong).toEqual([])
})

test('fees, SLA hours, shares and links are in bounds', () => {
  for (const service of demoServices) {
    const { feePaise, slaHours, franchiseSharePercent, partnerSharePercent } = service
    expect(Number.isSafeInteger(feePaise) && feePaise > 0, service.key).toBe(true)
    expect(slaHours, service.key).toBeGreaterThan(0)
    expect(Math.min(franchiseSharePercent, partnerSharePercent), service.key).toBeGreaterThan(0)
    expect(franchiseSharePercent + partnerSharePercent, service.key).toBeLessThanOrEqual(100)
    expect(new URL(service.link).protocol, service.key).toBe('https:')
    expect(service.portal, service.key).not.toBe('')
  }
})

test('fields have keys of their own and the bounds of their type', () => {
  for (const { key, fields } of demoServices) {
    expect(duplicates(fields.map((field) => field.key)), key).toEqual([])
    for (const field of fields) {
      const name = `${key}.${field.key}`
      expect(field.key, name).toMatch(/^[a-z][A-Za-z]*$/)
      const isText = field.type === 'text' || field.type === 'address'
      expect(isText || (field.minLength ?? field.maxLength) === undefined, name).toBe(true)
      expect(field.type === 'number', name).toBe(field.min !== undefined)
      expect(field.min ?? 0, name).toBeLessThanOrEqual(field.max ?? 0)
      expect(field.minLength ?? 0, name).toBeLessThanOrEqual(field.maxLength ?? Infinity)
      for (const bound of [field.earliest, field.latest]) {
        expect(bound ?? 'today', name).toMatch(/^(today|voting-age|\d{4}-\d{2}-\d{2})$/)
      }
      expect(field.type === 'choice', name).toBe(field.choices !== undefined)
      if (field.choices) expect(field.choices.length, name).toBeGreaterThan(1)
      expect(duplicates((field.choices ?? []).map((choice) => choice.value)), name).toEqual([])
    }
  }
})

test('every service asks for one to four documents, each once', () => {
  for (const { key, documents } of demoServices) {
    expect(documents.length, key).toBeGreaterThanOrEqual(1)
    expect(documents.length, key).toBeLessThanOrEqual(4)
    expect(duplicates(documents.map((document) => document.key)), key).toEqual([])
  }
})

const formsOfTheirOwn: Record<string, string[]> = {
  'caste-certificate': ['caste', 'subCaste', 'fatherName', 'residenceProofType', 'purpose'],
  'voter-card': ['requestKind', 'constituency', 'relativeName', 'ageProofType'],
  'disability-certificate': ['disabilityType', 'disabilityPercent', 'hospital', 'identityMark'],
}

test.each(Object.entries(formsOfTheirOwn))('%s asks what its form needs', (key, asked) => {
  const service = demoServices.find((candidate) => candidate.key === key)
  expect(service?.fields.map((field) => field.key)).toEqual(expect.arrayContaining(asked))
})
