import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useState } from 'react'
import type * as v from 'valibot'
import type { ErrorCode } from '../../../contract/core/errors.ts'
import type { EnvelopeKind } from '../../../contract/outbox/envelope.ts'
import type { EntryFailure } from '../../../sw/outbox/entry.ts'
import { useClaims } from '../../offline/outbox/use-claim.ts'
import { RadioField } from '../../ui/controls/radio-field.tsx'
import { TextAreaField } from '../../ui/controls/text-area-field.tsx'
import { notify } from '../../ui/feedback/notices.ts'
import type { ConfirmDialogProps } from '../../ui/overlays/confirm-dialog.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { nextText } from '../claims/claim-words.ts'
import { DocumentSlots } from '../documents/capture/document-slots.tsx'
import { ConflictNotice } from '../forms/conflict-notice.tsx'
import { FormDialog } from '../forms/form-dialog.tsx'
import type { FormEnvelope, Outcome } from '../forms/form-envelope.ts'
import { useFormEnvelope } from '../forms/form-envelope.ts'
import type { DecidedRecord, Decision, RefusedDecision } from './status-form.ts'
import { useStatusForm } from './status-form.ts'

/** A status to which this person may move the record now. */
export interface StatusTarget<Status extends string> {
  status: Status
  label: string
  /** What it means for the record to be moved there. */
  meaning: string
  /** Asked once before it goes out, where it decides the record for good. */
  confirm?: Pick<ConfirmDialogProps, 'title' | 'children' | 'confirmLabel' | 'tone'> | null
}

interface Props<Status extends string, Entry extends { _id: string }, Kind extends EnvelopeKind> {
  title: ReactNode
  /** The newest version there is: the dialog follows it. */
  record: DecidedRecord<Status, Entry>
  targets: readonly StatusTarget<Status>[]
  /** What is sent of the decision, by the contract. */
  schema: v.GenericSchema<unknown, Decision<Status>>
  staleCode: ErrorCode
  needsDocument: boolean
  texts: {
    /** The status as it is now. */
    now: string
    commentHint: string
    /** In the conflict notice, and at the field for the status. */
    changedMeanwhile: string
    chooseAgain: string
  }
  refused: RefusedDecision | null
  envelopeOf: (decision: Decision<Status>, capturedAt: string) => FormEnvelope<Kind>
  /** Draws an entry of the record's history. */
  renderChange: (entry: Entry) => ReactNode
  onSent: (outcome: Outcome) => void
  /** The record as the server has it may be newer: it is to be shown. */
  onRefused: (failure: EntryFailure) => void
  onClose: () => void
  /** Files from elsewhere that go along; `attach` answers how many have place. */
  children?: (attach: (files: readonly File[]) => number) => ReactNode
}

/** Moves a record on: to which status, why, and with which documents; online or offline. */
export function StatusFlow<
  Status extends string,
  Entry extends { _id: string },
  Kind extends EnvelopeKind,
>(props: Props<Status, Entry, Kind>) {
  const { title, record, targets, schema, staleCode, needsDocument, refused, onClose } = props
  const { t } = useLingui()
  const [firstRefused] = useState(refused)
  const [toConfirm, setToConfirm] = useState<Decision<Status> | null>(null)
  const documentLabel = (index: number) => (index === 0 ? t`Document` : t`Document ${index + 1}`)
  const decision = useStatusForm({
    record,
    targets: targets.map(({ status }) => status),
    schema,
    staleCode,
    refused: firstRefused,
    texts: {
      status: {
        label: t`New status`,
        missing: t`Choose the new status.`,
        changed: props.texts.chooseAgain,
      },
      comment: { label: t`Comment`, missing: t`Write a comment.` },
      document: {
        label: documentLabel,
        missing: t`Add at least one document.`,
        lost: t`A document is no longer available. Upload it again.`,
        refused: t`This document was not accepted. Replace or remove it.`,
      },
    },
  })
  const { form, slots } = decision
  const queued = useClaims()({ state: 'waiting', savedAt: 0 })
  const { send, sending, giveUp } = useFormEnvelope<Decision<Status>, Kind>({
    store: slots.store,
    refusedId: firstRefused?.entryId ?? null,
    envelopeOf: props.envelopeOf,
    onDocumentFailed: () => form.submit(() => undefined),
    onSent(outcome) {
      props.onSent(outcome)
      if (outcome === 'done') notify({ tone: 'success', title: t`Status updated` })
      else {
        notify({
          tone: 'info',
          title:
            queued.place === 'device'
              ? t`The change is saved on this device, but not sent yet`
              : t`The change is in this browser only and not sent yet`,
          description: nextText(queued, false),
        })
      }
      onClose()
    },
    onRefused(failure) {
      props.onRefused(failure)
      return decision.refuse(failure)
    },
  })
  const targetOf = (status: string) => targets.find((target) => target.status === status)
  const confirm = toConfirm && targetOf(toConfirm.status)?.confirm
  const sendNow = (decided: Decision<Status>) => void send(decided, slots.filledKeys())

  return (
    <>
      <FormDialog
        title={title}
        form={form}
        submitLabel={targets.length > 0 ? t`Update status` : undefined}
        sending={sending}
        offline="works"
        onSubmit={() =>
          form.submit((decided) => {
            if (targetOf(decided.status)?.confirm) setToConfirm(decided)
            else sendNow(decided)
          })
        }
        onClose={onClose}
        onDiscard={() => void giveUp().catch(() => undefined)}
        notice={
          decision.hasChanged && (
            <ConflictNotice
              title={props.texts.changedMeanwhile}
              changes={decision.changes.map(props.renderChange)}
            >
              {targets.length > 0 ? (
                <Trans>
                  Your comment and documents are still here. Choose the new status again.
                </Trans>
              ) : (
                <Trans>You do not need to decide anything now. You can copy your comment.</Trans>
              )}
            </ConflictNotice>
          )
        }
        loss={
          <Trans>
            The status has not been changed. If you leave, what you chose, wrote and uploaded will
            be lost.
          </Trans>
        }
      >
        <RadioField
          name="status"
          label={t`New status`}
          hint={t`Now: ${props.texts.now}`}
          required
          value={decision.status}
          error={form.errorAt('status')}
          options={targets.map(({ status, label, meaning }) => ({
            value: status,
            label,
            hint: meaning,
          }))}
          onChange={({ target }) => decision.choose(target.value)}
        />
        <TextAreaField {...form.field('comment')} hint={props.texts.commentHint} required />
        <DocumentSlots
          slots={slots}
          labelOf={documentLabel}
          errorAt={form.errorAt}
          required={needsDocument}
        />
        {props.children?.(slots.attachFiles)}
      </FormDialog>
      {toConfirm && confirm && (
        <ConfirmDialog
          open
          {...confirm}
          onCancel={() => setToConfirm(null)}
          onConfirm={() => {
            setToConfirm(null)
            sendNow(toConfirm)
          }}
        />
      )}
    </>
  )
}
