import { describe, expect, test } from 'vitest'
import {
  catalogueDocument as paper,
  catalogueDocuments as all,
} from '../../../../../tests/support/factories/catalogue-documents.ts'
import { normalised } from './document-texts.ts'
import { matchFiles } from './match-files.ts'

const income = ['aadhaarCard', 'rationCard', 'incomeProof', 'photo'].map(paper)

test.each([
  ['Aadhaar-Card', 'adhar card'],
  ['AADHAR_card2', 'adhar card 2'],
  ['casteCertificate', 'caste certificate'],
  ['७/१२ उतारा', '7 12 उतारा'],
  ['फ़ोटो', 'फोटो'],
  ['बँक', 'बंक'],
])('%s is read as "%s"', (text, expected) => {
  expect(normalised(text)).toBe(normalised(expected))
  expect(normalised(text)).toBe(expected)
})

describe('file name: identifies one of all documents', () => {
  test.each([
    ['aadhaar.jpg', 'aadhaarCard'],
    ['Adhar Card Savita.pdf', 'aadhaarCard'],
    ['savita_adharcard_front.jpeg', 'aadhaarCard'],
    ['आधार कार्ड.jpg', 'aadhaarCard'],
    ['Aadhaar photo.jpg', 'aadhaarCard'],
    ['PAN.png', 'panCard'],
    ['पॅन कार्ड.jpg', 'panCard'],
    ['Ration card.pdf', 'rationCard'],
    ['रेशनकार्ड.jpg', 'rationCard'],
    ['shidhapatrika.jpg', 'rationCard'],
    ['VoterID.jpg', 'voterCard'],
    ['passport size photo.jpg', 'photo'],
    ['फोटो.jpg', 'photo'],
    ['satbara.pdf', 'landExtract'],
    ['7-12.pdf', 'landExtract'],
    ['७_१२.pdf', 'landExtract'],
    ['712 gat 45.pdf', 'landExtract'],
    ['Income certificate 2026.pdf', 'incomeCertificate'],
    ['उत्पन्नाचा दाखला.pdf', 'incomeCertificate'],
    ['income proof.pdf', 'incomeProof'],
    ['talathi report.jpg', 'incomeProof'],
    ['caste certificate.pdf', 'casteCertificate'],
    ['जात प्रमाणपत्र.pdf', 'casteCertificate'],
    ['father caste.pdf', 'familyCasteProof'],
    ['bank passbook.jpg', 'bankPassbook'],
    ['TC.pdf', 'schoolLeavingCertificate'],
    ['शाळा सोडल्याचा दाखला.pdf', 'schoolLeavingCertificate'],
    ['mrutyu dakhla.pdf', 'deathCertificate'],
    ['gharpatti pavti.pdf', 'propertyTaxReceipt'],
    ['marriage photo.jpg', 'weddingPhoto'],
    ['affidavit.pdf', 'affidavit'],
  ])('%s is %s', (name, key) => {
    expect(matchFiles([name], all)).toEqual([key])
  })

  test.each([
    'IMG_20261122_101500.jpg',
    'WhatsApp Image 2026-11-22 at 10.15.00.jpeg',
    'photo_2026-11-22_10-15-00.jpg',
    'Scan0001.pdf',
    'certificate.pdf',
    'card.jpg',
    'Savita Jadhav.pdf',
    'company.pdf',
    '20261122101500.jpg',
    '',
  ])('%s is none of them', (name) => {
    expect(matchFiles([name], all)).toEqual([null])
  })
})

test('file name that matches two documents equally: no suggestion', () => {
  const one = paper('incomeProof')
  const two = { ...one, key: 'incomeTwo' }
  expect(matchFiles(['income.pdf'], [one, two])).toEqual([null])
})

test('light bill: the bill to be paid, or a proof of residence', () => {
  expect(matchFiles(['light bill.pdf'], all)).toEqual(['latestBill'])
  expect(matchFiles(['light bill.pdf'], [paper('residenceProof')])).toEqual(['residenceProof'])
})

test('document: gets the best matching file, and none where it has one', () => {
  const names = ['aadhaar photo.jpg', 'aadhaar.jpg', 'ration.jpg', 'IMG_0042.jpg']
  expect(matchFiles(names, income)).toEqual([null, 'aadhaarCard', 'rationCard', null])
  expect(matchFiles(names, income, new Set(['rationCard']))[2]).toBeNull()
})

test('document of the catalogue: found by its own name in each language', () => {
  const lost = all.flatMap((document) =>
    Object.values(document.label)
      .filter((label) => matchFiles([`${label}.pdf`], all)[0] !== document.key)
      .map((label) => `${document.key}: ${label}`),
  )
  expect(lost).toEqual([])
})
