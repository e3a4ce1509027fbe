import { expect, test } from 'vitest'
import type { StoredDocument } from '../../../../contract/documents/documents.ts'
import { documentVersions, papersToCheck } from './document-versions.ts'

const document = (_id: string, requirement: string): StoredDocument => ({
  ...{ _id, requirement, fileName: `${_id}.pdf`, mime: 'application/pdf', bytes: 1 },
  ...{ path: '', thumbnailPath: null },
})

test('an accepted document stands first, with the earlier ones beneath it', () => {
  const given = [
    document('card-1', 'card'),
    document('photo', 'photo'),
    document('card-2', 'card'),
    document('card-3', 'card'),
  ]
  const shown = documentVersions(given).map((each) => [each.document._id, each.isEarlier])
  expect(shown).toEqual([
    ['card-3', false],
    ['card-2', true],
    ['card-1', true],
    ['photo', false],
  ])
})

test('papers to check: the last of each requirement, after what was supplied and is not accepted yet', () => {
  const documents = [
    document('card-1', 'card'),
    document('card-2', 'card'),
    document('photo', 'photo'),
  ]
  const reploadDocuments = [document('photo-2', 'photo'), document('card-2', 'card')]
  expect(papersToCheck({ documents, reploadDocuments }).map(({ _id }) => _id)).toEqual([
    'photo-2',
    'card-2',
    'photo',
  ])
})
