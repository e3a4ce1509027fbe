import { expect, test } from 'vitest'
import type { Service } from '../../../../contract/catalogue/services.ts'
import { EMPTY_VALUES } from '../create/fields/form-schema.ts'
import { countDocuments } from './count-documents.ts'
import { countStates, filesOfPage, isOld, missingFiles, stateOf } from './draft-facts.ts'
import type { DraftEntry, StoredDraft } from './draft-store.ts'

const NOW = Date.parse('2026-11-21T04:00:00Z')
const TODAY = '2026-11-21'
const DAY_MS = 24 * 60 * 60 * 1000

const entry = (change: Partial<StoredDraft>, savedAt: number | null = NOW): DraftEntry => ({
  draft: { isReady: false, documents: [], ...change } as StoredDraft,
  savedAt,
})

test('drafts: ready ones are counted apart from unfinished ones', () => {
  const all = [entry({}), entry({ isReady: true }), entry({ isReady: true })]
  expect(all.map(stateOf)).toEqual(['unfinished', 'ready', 'ready'])
  expect(countStates({ entries: all, unreadable: 1 })).toEqual({ unfinished: 1, ready: 2 })
})

const documents = [
  { key: 'photo', name: 'scan.jpg', isNotStored: true },
  { key: 'rationCard', name: 'scan.jpg' },
] as StoredDraft['documents']

test('draft with a file that only this page has: neither complete nor ready, and it is named', () => {
  const draft = { ...entry({ isReady: true, documents }), onlyHere: ['photo'] }
  expect(stateOf(draft)).toBe('file_not_stored')
  expect([filesOfPage(draft), missingFiles(draft)]).toEqual([['scan.jpg'], []])
  expect(countStates({ entries: [draft], unreadable: 0 })).toEqual({ unfinished: 1, ready: 0 })
})

test('draft with a file that ended with an earlier page: this page has nothing more to lose', () => {
  const draft = entry({ isReady: true, documents })
  expect(stateOf(draft)).toBe('unfinished')
  expect([filesOfPage(draft), missingFiles(draft)]).toEqual([[], ['scan.jpg']])
  expect(countStates({ entries: [draft], unreadable: 0 })).toEqual({ unfinished: 1, ready: 0 })
})

test('draft: required documents of its own service are counted', () => {
  const service = {
    fields: [{ key: 'purpose' }],
    documents: [
      { key: 'photo', required: true },
      { key: 'aadhaarCard', required: true },
      { key: 'envelope', required: false },
      { key: 'rentDeed', required: true, askedWhen: { field: 'purpose', is: ['rent'] } },
    ],
  } as Service
  const documents = ['photo', 'envelope', 'ofAnotherService'].map((key) => ({ key }))
  const of = (purpose: string) =>
    entry({
      documents: documents as StoredDraft['documents'],
      values: { ...EMPTY_VALUES, fields: { purpose } },
    })
  expect(countDocuments(of('job'), service, TODAY)).toEqual({ required: 2, chosen: 1 })
  expect(countDocuments(of('rent'), service, TODAY)).toEqual({ required: 3, chosen: 1 })
  const aadhaar = { _id: 'a', kind: 'aadhaarCard', takenAt: '', validUntil: '' }
  const onFile = (name: string) => {
    const { draft, savedAt } = of('job')
    const reused = { name, phone: '', documents: [aadhaar] }
    return entry({ ...draft, values: { ...draft.values, reused } }, savedAt)
  }
  expect(countDocuments(onFile(''), service, TODAY)).toEqual({ required: 2, chosen: 2 })
  expect(countDocuments(onFile('Sunita'), service, TODAY)).toEqual({ required: 2, chosen: 1 })
  expect(countDocuments(of('job'), undefined, TODAY)).toEqual({ required: 0, chosen: 0 })
})

test('draft: old after 90 days, never while unsaved', () => {
  expect(isOld(entry({}, NOW - 90 * DAY_MS), NOW)).toBe(false)
  expect(isOld(entry({}, NOW - 90 * DAY_MS - 1), NOW)).toBe(true)
  expect(isOld(entry({}, null), NOW)).toBe(false)
})
