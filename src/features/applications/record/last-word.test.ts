import { expect, test } from 'vitest'
import type { HistoryEntry } from '../../../../contract/applications/history-entry.ts'
import { lastWord } from './last-word.ts'

const entry = (
  action: HistoryEntry['action'],
  comment: string,
  receivedAt: string,
): HistoryEntry => ({
  ...{ _id: `${action} ${receivedAt}`, action, comment, receivedAt, capturedAt: receivedAt },
  ...{ actorName: 'Meera Joshi', actorRole: 'support', fromStatus: null, toStatus: 'rejected' },
  ...{ changes: [], rating: null, paise: null, requested: [], clockSkew: null, documents: [] },
})

const DAYS = ['2026-11-01T00:00:00.000Z', '2026-11-02T00:00:00.000Z', '2026-11-03T00:00:00.000Z']
const [first = '', second = '', third = ''] = DAYS

test('last word: the newest decision’s comment, whatever order the history has', () => {
  const history = [
    entry('status_changed', 'The income proof is blurred.', second),
    entry('status_changed', 'Started.', first),
  ]
  expect(lastWord(history)?.comment).toBe('The income proof is blurred.')
  expect(lastWord(history.toReversed())?.comment).toBe('The income proof is blurred.')
})

test('last word: neither feedback nor fees say where an application stands', () => {
  const history = [
    entry('created', '', first),
    entry('status_changed', 'Rejected: no such person.', second),
    entry('feedback_given', 'Bad.', third),
    entry('fee_refunded', 'Given back.', third),
    entry('edited', '', third),
  ]
  expect(lastWord(history)?.comment).toBe('Rejected: no such person.')
  expect(lastWord([entry('created', '', first)])).toBeNull()
})
