import * as v from 'valibot'
import { expect, test } from 'vitest'
import { DevanagariName } from './devanagari-name.ts'

const read = (text: string) => {
  const result = v.safeParse(DevanagariName, text)
  return result.success ? result.output : result.issues[0].message
}

test.each([
  ['सुनीता विठ्ठल जाधव', 'सुनीता विठ्ठल जाधव'],
  ['  सुनीता   जाधव ', 'सुनीता जाधव'],
  ['डॉ. अ. रा. पाटील', 'डॉ. अ. रा. पाटील'],
  ['क्षीरसागर', 'क्षीरसागर'],
  ['ॲंथनी', 'ॲंथनी'],
  // The letter with its dot as one sign: NFC writes it as two.
  ['\u095bाकिर', 'ज\u093cाकिर'],
  ['लक्ष्\u200dमी', 'लक्ष्\u200dमी'],
])('%s is a name', (typed, kept) => {
  expect(read(typed)).toBe(kept)
})

test.each([
  'Sunita',
  'सुनीता Jadhav',
  'सुनीता १',
  'सुनीता 1',
  'ासुनीता',
  'सुनीता।',
  'શીલા',
  '.',
  '<सुनीता>',
])('%s is none', (typed) => {
  expect(read(typed)).toBe('script')
})
