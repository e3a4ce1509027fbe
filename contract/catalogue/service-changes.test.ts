import { expect, test } from 'vitest'
import { askedChanges, changedParts, isSameContent } from './service-changes.ts'
import type { ServiceContent, ServiceField } from './services.ts'

const texts = (en: string) => ({ en, hi: '', mr: '' })
const field = (key: string, label = key): ServiceField => ({
  key,
  type: 'text',
  label: texts(label),
  required: true,
})
const photo = { key: 'photo', label: texts('Photo'), required: true }

const content: ServiceContent = {
  categoryId: 'c1',
  ...{ name: 'Income certificate', nameHi: '', nameMr: '', tagline: texts('') },
  ...{ description: '', descriptionHi: '', descriptionMr: '' },
  ...{ slaHours: 72, slaClock: 'working', feePaise: 6900 },
  ...{ franchiseSharePercent: 50, partnerSharePercent: 25, link: '', portal: '' },
  ...{ fields: [field('a'), field('b')], documents: [photo], logoId: null },
}

test('changes: what is new, changed and gone, questions first', () => {
  const after = {
    fields: [field('b', 'Other'), field('c')],
    documents: [{ ...photo, required: false }],
  }
  expect(askedChanges(content, after)).toEqual([
    { part: 'field', change: 'changed', label: texts('Other') },
    { part: 'field', change: 'added', label: texts('c') },
    { part: 'field', change: 'removed', label: texts('a') },
    { part: 'document', change: 'changed', label: photo.label },
  ])
})

test('changes: neither another order nor another order of writing is one', () => {
  const { required, ...rest } = photo
  const after = { fields: content.fields.toReversed(), documents: [{ required, ...rest }] }
  expect(askedChanges(content, after)).toEqual([])
  expect(isSameContent(content, { ...content, documents: after.documents })).toBe(true)
})

test('content: another order of questions is another content', () => {
  expect(isSameContent(content, { ...content, fields: content.fields.toReversed() })).toBe(false)
})

test.each([
  ['name', { nameMr: 'नाव' }],
  ['fee', { feePaise: 1 }],
  ['shares', { partnerSharePercent: 24 }],
  ['sla', { slaClock: 'around' }],
  ['link', { portal: 'Aaple Sarkar' }],
  ['logo', { logoId: 'l1' }],
] as const)('parts: a change of %s is named', (part, change) => {
  const after = { ...content, ...change } as ServiceContent
  expect(changedParts(content, after)).toEqual([part])
  expect(isSameContent(content, after)).toBe(false)
})
