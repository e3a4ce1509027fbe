import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useState } from 'react'
import type * as v from 'valibot'
import type { ErrorCode } from '../../../contract/errors.ts'
import type { EnvelopeKind } from '../../../contract/outbox/envelope.ts'
import type { EntryFailure } from '../../../sw/outbox/entry.ts'
import { useDocumentTexts } from '../envelopes/document-texts.ts'
import type { EnvelopeOf } from '../envelopes/form-envelope.ts'
import { useFormEnvelope } from '../envelopes/form-envelope.ts'
import { useNotifySent } from '../envelopes/notify-sent.ts'
import { ConflictNotice } from '../forms/conflict-notice.tsx'
import type { StatusTarget } from './status-form-dialog.tsx'
import type { DecidedRecord, Decision, RefusedDecision } from './status-form.ts'
import { useStatusForm } from './status-form.ts'

export interface StatusFlowOptions<
  Status extends string,
  Entry extends { _id: string },
  Kind extends EnvelopeKind,
> {
  /** The newest version of the record: the form shows changes that arrive while it is open. */
  record: DecidedRecord<Status, Entry>
  targets: readonly StatusTarget<Status>[]
  /** The contract's schema for the decision as it is sent. */
  schema: v.GenericSchema<unknown, Decision<Status>>
  staleCode: ErrorCode
  needsDocument: boolean
  /** Something else of the feature's was entered beside the decision. */
  hasMore?: boolean
  texts: {
    /** The status as it is now. */
    now: string
    commentHint: string
    /** Said in the conflict notice and at the status field. */
    changedMeanwhile: string
    chooseAgain: string
  }
  refused: RefusedDecision | null
  envelopeOf: EnvelopeOf<Decision<Status>, Kind>
  /** Draws an entry of the record's history. */
  renderChange: (entry: Entry) => ReactNode
  onSent: () => void
  /** The server refused the decision. Its record may be newer and has to be loaded again. */
  onRefused: (failure: EntryFailure) => void
}

/** A decision on a record, online or offline: its form, its sending, and what others did meanwhile. */
export function useStatusFlow<
  Status extends string,
  Entry extends { _id: string },
  Kind extends EnvelopeKind,
>(options: StatusFlowOptions<Status, Entry, Kind>) {
  const { record, targets, schema, staleCode, needsDocument, refused, texts } = options
  const { t } = useLingui()
  const [firstRefused] = useState(refused)
  const documents = useDocumentTexts(needsDocument)
  const notifySent = useNotifySent()
  const decision = useStatusForm({
    record,
    targets: targets.map(({ status }) => status),
    schema,
    staleCode,
    refused: firstRefused,
    hasMore: options.hasMore ?? false,
    texts: {
      status: {
        label: t`New status`,
        missing: t`Choose the new status.`,
        changed: texts.chooseAgain,
      },
      comment: { label: t`Comment`, missing: t`Write a comment.` },
      document: documents,
    },
  })
  const { form, slots } = decision
  const { send, sending, giveUp } = useFormEnvelope<Decision<Status>, Kind>({
    store: slots.store,
    refusedId: firstRefused?.entryId ?? null,
    envelopeOf: options.envelopeOf,
    onDocumentFailed: () => form.submit(() => undefined),
    onSent({ state }) {
      notifySent(state, t`Status updated`)
      options.onSent()
    },
    onRefused(failure) {
      options.onRefused(failure)
      return decision.refuse(failure)
    },
  })
  return {
    decision,
    documents,
    sending,
    onDecided: (decided: Decision<Status>) => void send(decided, slots.filledKeys()),
    onDiscard: () => void giveUp().catch(() => undefined),
    notice: decision.hasChanged && (
      <ConflictNotice
        title={texts.changedMeanwhile}
        changes={decision.changes.map(options.renderChange)}
      >
        {targets.length > 0 ? (
          <Trans>Your comment and documents are still here. Choose the new status again.</Trans>
        ) : (
          <Trans>You do not need to decide anything now. You can copy your comment.</Trans>
        )}
      </ConflictNotice>
    ),
    loss: (
      <Trans>
        The status has not been changed. If you leave, what you chose, wrote and uploaded will be
        lost.
      </Trans>
    ),
  }
}
