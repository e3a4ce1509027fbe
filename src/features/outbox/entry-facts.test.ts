import { expect, test } from 'vitest'
import type { Entry } from '../../../sw/outbox/entry.ts'
import type { OutboxItem } from '../../offline/outbox/read-view.ts'
import { damagedDocuments, factsOf, inOrder, mayHaveArrived } from './entry-facts.ts'

const entry = (change: Partial<Entry>) => ({ state: 'waiting', savedAt: 0, ...change }) as Entry
const copyOf = (content: object, note: unknown = null): OutboxItem['editableCopy'] => ({
  content: { body: null, files: {}, ...content },
  note,
})

test('a new application is named by its customer, whatever the note says', () => {
  const body = { serviceId: 'service', customer: { name: 'Savita' } }
  const facts = factsOf({ entry: entry({}), editableCopy: copyOf({ body }) })
  expect(facts).toMatchObject({ name: 'Savita', serviceId: 'service', recordId: null })
})

test('a status change is named by its note, and leads to its record', () => {
  const body = { application: { _id: 'record' }, change: {} }
  const note = { customerName: 'Savita', applicationId: 'GS-1', to: 'completed' }
  const facts = factsOf({ entry: entry({}), editableCopy: copyOf({ body }, note) })
  expect(facts).toMatchObject({ name: 'Savita', recordId: 'record', note })
})

test('a ticket and a message on one are named by the title', () => {
  const body = { title: 'Printer', documents: [] }
  const facts = factsOf({ entry: entry({}), editableCopy: copyOf({ body }, { title: 'Printer' }) })
  expect(facts).toMatchObject({ name: 'Printer', serviceId: null, recordId: null })
  const message = copyOf({ body: { ticket: { _id: 'ticket' }, message: {} } }, { title: 'Printer' })
  expect(factsOf({ entry: entry({}), editableCopy: message })).toMatchObject({
    name: 'Printer',
    recordId: 'ticket',
  })
})

test('what can not be read here has no name, and breaks nothing', () => {
  expect(factsOf({ entry: entry({}), editableCopy: null })).toMatchObject({ name: '' })
  const odd = copyOf({ body: { customer: 7 } }, { customerName: 7, to: 'nowhere' })
  expect(factsOf({ entry: entry({}), editableCopy: odd })).toMatchObject({
    name: '',
    serviceId: null,
  })
})

test('what needs a person stands first, and then the oldest', () => {
  const all = [
    entry({ _id: 'young', savedAt: 3 }),
    entry({ _id: 'old', savedAt: 1 }),
    entry({ _id: 'rejected', savedAt: 4, state: 'rejected' }),
    entry({ _id: 'damaged', savedAt: 2, state: 'damaged' }),
  ].map((each) => ({ entry: each, editableCopy: null }))
  const order = inOrder(all).map((each) => each.entry._id)
  expect(order).toEqual(['damaged', 'rejected', 'old', 'young'])
})

test('names the documents that are to be given again', () => {
  const failure = { attachmentIds: ['a', 'fields'] } as Entry['failure']
  const files = { a: { name: 'photo.jpg', sha256: '' }, b: { name: 'other.jpg', sha256: '' } }
  const named = { attachmentId: 'a', name: 'photo.jpg' }
  expect(damagedDocuments({ entry: entry({ failure }), editableCopy: copyOf({ files }) })).toEqual([
    named,
  ])
  const documents = [{ requirement: 'photo', uploadId: 'a' }]
  const body = { serviceId: 'service', customer: { name: 'Savita' }, documents }
  const damaged = damagedDocuments({
    entry: entry({ failure }),
    editableCopy: copyOf({ body, files }),
  })
  expect(damaged).toEqual([{ ...named, requirement: 'photo' }])
})

test('what was tried and not refused may have arrived', () => {
  const facts = { state: 'waiting', isSending: false, attempts: 0 } as const
  expect(mayHaveArrived(facts)).toBe(false)
  expect(mayHaveArrived({ ...facts, isSending: true })).toBe(true)
  expect(mayHaveArrived({ ...facts, attempts: 1 })).toBe(true)
  expect(mayHaveArrived({ ...facts, attempts: 1, state: 'rejected' })).toBe(false)
})
