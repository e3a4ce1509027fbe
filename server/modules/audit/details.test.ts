import { expect, test } from 'vitest'
import { readDetails } from './details.ts'

test.each<[string, Record<string, unknown>, unknown[]]>([
  ['nothing', {}, []],
  [
    'a status change: both statuses, and how many documents',
    { fromStatus: 'submitted', toStatus: 'completed', comment: 'Done', documentIds: ['a', 'b'] },
    [
      { field: 'status', from: 'submitted', to: 'completed' },
      { field: 'comment', to: 'Done' },
      { field: 'documents', to: 2 },
    ],
  ],
  [
    'a fee: its amount in paise, not the status that stays',
    { fromStatus: 'submitted', toStatus: 'submitted', paise: 4000 },
    [{ field: 'amount', to: 4000 }],
  ],
  [
    'an edit: each change, not the status that it left alone',
    {
      fromStatus: null,
      toStatus: 'submitted',
      comment: '',
      documentIds: [],
      changes: [
        { path: 'fields.income', from: 1000, to: 2000 },
        { path: 'customer.email', from: null, to: 'a@example.in' },
      ],
    },
    [
      { field: 'customer.email', from: null, to: 'a@example.in' },
      { field: 'fields.income', from: 1000, to: 2000 },
    ],
  ],
  [
    'a profile: before and after, what was emptied too',
    { smsNotifications: { from: true, to: false }, email: { from: 'a@example.in', to: '' } },
    [
      { field: 'email', from: 'a@example.in', to: null },
      { field: 'smsNotifications', from: true, to: false },
    ],
  ],
  [
    'an export: its filter, whose days are no change',
    {
      list: 'applications',
      filter: { from: '2026-01-01', to: '2026-02-01', sort: 'due', ids: ['a'] },
    },
    [
      { field: 'list', to: 'applications' },
      { field: 'from', to: '2026-01-01' },
      { field: 'to', to: '2026-02-01' },
      { field: 'ids', to: 1 },
    ],
  ],
  [
    'ways of a message, one by one',
    { ways: [{ channel: 'email', maskedAddress: 'a•••@example.in' }] },
    [
      { field: 'channel', to: 'email' },
      { field: 'maskedAddress', to: 'a•••@example.in' },
    ],
  ],
  [
    'an opened document: by what it is, not by its id',
    { documentId: 'x', requirement: 'pan-card' },
    [{ field: 'requirement', to: 'pan-card' }],
  ],
  ['what nobody knows yet: still plain', { tags: ['a', 'b'] }, [{ field: 'tags', to: 'a, b' }]],
])('details of a record: %s', (_what, details, read) => {
  expect(readDetails(details)).toEqual(read)
})
