import { expect, test } from 'vitest'
import type { Service } from '../../../../../contract/catalogue/services.ts'
import { asksDocumentsOutright } from './documents-first.ts'

const plain = { key: 'aadhaar' }
const conditional = { key: 'ration', askedWhen: { field: 'has', equals: 'yes' } }
const service = (...documents: object[]) => ({ documents }) as unknown as Service

test('documents first: only where no answer decides which are asked for', () => {
  expect(asksDocumentsOutright(service(plain))).toBe(true)
  expect(asksDocumentsOutright(service(plain, conditional))).toBe(false)
  expect(asksDocumentsOutright(service())).toBe(false)
  expect(asksDocumentsOutright(undefined)).toBe(false)
})
