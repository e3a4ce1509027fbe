import { expect, test } from 'vitest'
import { reusedIn } from './reused-documents.ts'

const at = '2026-10-12T06:00:00.000Z'
const photo = { _id: 'a', kind: 'photo', takenAt: at, validUntil: at }
const sunita = { name: 'Sunita Pawar', phone: '9822012345' }
const reused = { ...sunita, documents: [photo] }

test('reused documents: of the customer whom the form names, and of nobody else', () => {
  expect(reusedIn({ customer: sunita, reused })).toEqual([photo])
  expect(reusedIn({ customer: { ...sunita, name: 'Ravi Pawar' }, reused })).toEqual([])
  expect(reusedIn({ customer: { ...sunita, phone: '9822012346' }, reused })).toEqual([])
  expect(reusedIn({ customer: sunita })).toEqual([])
})
