import { expect, test } from 'vitest'
import { DOCUMENT_MONTHS, isValidAt, validUntil } from './document-terms.ts'

const at = (text: string) => new Date(`${text}T10:00:00.000Z`)

/** rules.md, Customers, written out a second time. */
test.each([
  ['aadhaarCard', '2031-03-15'],
  ['panCard', '2031-03-15'],
  ['voterCard', '2031-03-15'],
  ['birthCertificate', '2031-03-15'],
  ['schoolLeavingCertificate', '2031-03-15'],
  ['casteCertificate', '2031-03-15'],
  ['ageProof', '2031-03-15'],
  ['identityProof', '2031-03-15'],
  ['rationCard', '2027-03-15'],
  ['incomeCertificate', '2027-03-15'],
  ['residenceProof', '2027-03-15'],
  ['bankPassbook', '2027-03-15'],
  ['photo', '2026-09-15'],
])('%s of 15 March 2026: valid until %s', (kind, end) => {
  expect(validUntil(kind, at('2026-03-15'))).toEqual(at(end))
})

test('each kind that has a term is named above', () => {
  expect(Object.keys(DOCUMENT_MONTHS)).toHaveLength(13)
})

test('a document of another kind is of one application alone', () => {
  expect(validUntil('affidavit', at('2026-03-15'))).toBeNull()
  expect(isValidAt('affidavit', at('2026-03-15'), at('2026-03-15'))).toBe(false)
})

test('a photo may be used to the end of its sixth month, by the moment of capture', () => {
  const taken = at('2026-08-31')
  expect(isValidAt('photo', taken, new Date('2027-02-28T09:59:59.999Z'))).toBe(true)
  expect(isValidAt('photo', taken, at('2027-02-28'))).toBe(false)
})
