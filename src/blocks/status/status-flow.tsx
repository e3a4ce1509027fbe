import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import { useState } from 'react'
import type * as v from 'valibot'
import type { ErrorCode } from '../../../contract/core/errors.ts'
import { DOCUMENT_PRESETS } from '../../../contract/documents/document-presets.ts'
import type { EnvelopeKind } from '../../../contract/outbox/envelope.ts'
import type { EntryFailure } from '../../../sw/outbox/entry.ts'
import { Button } from '../../ui/controls/button.tsx'
import { RadioField } from '../../ui/controls/radio-field.tsx'
import { TextAreaField } from '../../ui/controls/text-area-field.tsx'
import type { ConfirmDialogProps } from '../../ui/overlays/confirm-dialog.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { CaptureSlot } from '../documents/capture/capture-slot.tsx'
import { ConflictNotice } from '../forms/conflict-notice.tsx'
import { FormDialog } from '../forms/form-dialog.tsx'
import { useOutcomeNotice } from './outcome-notice.ts'
import type { DecisionEnvelope, Outcome } from './status-envelope.ts'
import { useStatusEnvelope } from './status-envelope.ts'
import type { DecidedRecord, Decision, RefusedDecision } from './status-form.ts'
import { MOST_DOCUMENTS, useStatusForm } from './status-form.ts'

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
  envelopeOf: (decision: Decision<Status>, capturedAt: string) => DecisionEnvelope<Kind>
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
  const { form, documents } = decision
  const { keys, slotOf, store } = documents
  const noteOutcome = useOutcomeNotice()
  const { send, sending, giveUp } = useStatusEnvelope<Decision<Status>, Kind>({
    store,
    refusedId: firstRefused?.entryId ?? null,
    envelopeOf: props.envelopeOf,
    onDocumentFailed: () => form.submit(() => undefined),
    onSent(outcome) {
      props.onSent(outcome)
      noteOutcome(outcome, t`Status updated`)
      onClose()
    },
    onRefused(failure) {
      props.onRefused(failure)
      return decision.refuse(failure)
    },
  })
  const targetOf = (status: string) => targets.find((target) => target.status === status)
  const confirm = toConfirm && targetOf(toConfirm.status)?.confirm
  const sendNow = (decided: Decision<Status>) => void send(decided, decision.filledKeys())
  const isFull = keys.every((key) => slotOf(key).file !== undefined)

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
        <chakra.div display="grid" gap="4">
          {keys.map((key, index) => (
            <CaptureSlot
              key={key}
              id={key}
              slotKey={key}
              slot={slotOf(key)}
              store={store}
              preset={DOCUMENT_PRESETS.paper}
              label={documentLabel(index)}
              required={needsDocument && index === 0}
              error={form.errorAt(key)}
              {...(index === 0 && { hint: t`JPEG, PNG, WebP or PDF, up to 10 MB` })}
            />
          ))}
          {isFull && keys.length < MOST_DOCUMENTS && (
            <div>
              <Button variant="quiet" icon={<Plus size={20} />} onClick={decision.addSlot}>
                {t`Add another document`}
              </Button>
            </div>
          )}
        </chakra.div>
        {props.children?.(decision.attachFiles)}
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
