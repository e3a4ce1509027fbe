import type { Entry } from '../../../../../sw/outbox/entry.ts'
import { removeDraftFromCache } from '../../drafts/queries.ts'
import type { Refused } from '../submission/submission-body.ts'
import type { ApplicationDraft } from './draft.ts'
import { guardWork, updateDraft } from './draft.ts'

/** Its envelope lies in the outbox: nothing of it is lost any more, whatever happens to this page. */
export function markSaved(draft: ApplicationDraft): void {
  draft.isSaved = true
  removeDraftFromCache(draft.userId, draft.id)
  guardWork(draft)
}

/** Its envelope is on the server: of the draft only the receipt is kept, until it was seen. */
export function markSent(
  draft: ApplicationDraft,
  receipt: NonNullable<ApplicationDraft['receipt']>,
): void {
  draft.uploads.clear()
  updateDraft(draft, { receipt })
}

/** The server did not take its envelope: it is a draft again, and the next one puts that right. */
export function markRejected(
  draft: ApplicationDraft,
  { _id }: Pick<Entry, '_id'>,
  refused: Refused,
): void {
  draft.isSaved = false
  const envelopeId = crypto.randomUUID()
  updateDraft(draft, { envelopeId, correctsId: _id, refused, sent: null })
}
