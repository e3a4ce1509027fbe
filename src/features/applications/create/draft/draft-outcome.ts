import type { Entry } from '../../../../../sw/outbox/entry.ts'
import { noteDraftGone } from '../../drafts/queries.ts'
import type { Refused } from '../submission/submission-body.ts'
import type { Draft } from './draft.ts'
import { guardWork, keepDraft } from './draft.ts'

/** Its letter lies in the outbox: nothing of it is lost any more, whatever happens to this page. */
export function markSaved(draft: Draft): void {
  draft.isSaved = true
  noteDraftGone(draft.userId, draft.id)
  guardWork(draft)
}

/** Its letter is on the server: of the draft only the receipt is kept, until it was seen. */
export function markSent(draft: Draft, receipt: NonNullable<Draft['receipt']>): void {
  draft.uploads.clear()
  keepDraft(draft, { receipt })
}

/** The server did not take its letter: it is a draft again, and the next one puts that right. */
export function markRejected(draft: Draft, { _id }: Pick<Entry, '_id'>, refused: Refused): void {
  draft.isSaved = false
  const letterId = crypto.randomUUID()
  keepDraft(draft, { letterId, correctsId: _id, refused, sent: null })
}
