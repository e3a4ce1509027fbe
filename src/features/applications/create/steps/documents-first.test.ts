import { expect, test } from 'vitest'
import type { Service } from '../../../../../contract/catalogue/services.ts'
import { asksDocumentsOutright, documentsFirst } from './documents-first.ts'
import type { FormStep, StepKind } from './use-form-steps.ts'

const plain = { key: 'aadhaar' }
const conditional = { key: 'ration', askedWhen: { field: 'has', equals: 'yes' } }
const service = (...documents: object[]) => ({ documents }) as unknown as Service

test('documents first: only where no answer decides which are asked for', () => {
  expect(asksDocumentsOutright(service(plain))).toBe(true)
  expect(asksDocumentsOutright(service(plain, conditional))).toBe(false)
  expect(asksDocumentsOutright(service())).toBe(false)
  expect(asksDocumentsOutright(undefined)).toBe(false)
})

test('documents first: they follow the service, and the rest keeps its order', () => {
  const step = (kind: StepKind): FormStep => ({ kind, title: kind, fields: [], questions: [] })
  const usual: StepKind[] = ['customer', 'questions', 'documents', 'check']
  const kinds = documentsFirst([step('service'), ...usual.map(step)]).map(({ kind }) => kind)
  expect(kinds).toEqual(['service', 'documents', 'customer', 'questions', 'check'])
})
