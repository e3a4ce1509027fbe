import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { RadioField } from '../../ui/controls/radio-field.tsx'
import { TextAreaField } from '../../ui/controls/text-area-field.tsx'
import type { ConfirmDialogProps } from '../../ui/overlays/confirm-dialog.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { DocumentSlots } from '../envelopes/document-slots.tsx'
import type { DocumentTexts } from '../envelopes/document-texts.ts'
import { FieldWithTools } from '../forms/field-with-tools.tsx'
import type { FormBodyProps } from '../forms/form-body.tsx'
import { FormDialog } from '../forms/form-dialog.tsx'
import type { Decision, StatusForm } from './status-form.ts'

/** A status to which this person may move the record now. */
export interface StatusTarget<Status extends string> {
  status: Status
  label: string
  /** An explanation of the status for the person who decides. */
  meaning: string
  /** A question before sending, for a status that cannot be changed any more. */
  confirm?: Pick<ConfirmDialogProps, 'title' | 'children' | 'confirmLabel' | 'tone'> | null
}

interface Props<Status extends string> extends Pick<
  FormBodyProps,
  'submitLabel' | 'sending' | 'offline' | 'notice'
> {
  title: ReactNode
  decision: StatusForm<Status>
  targets: readonly StatusTarget<Status>[]
  documents: DocumentTexts
  needsDocument: boolean
  /** The status as it is now. */
  now: string
  commentHint: string
  /** Helps to write the comment. */
  commentTools?: ReactNode
  /** Called with the complete decision, after its confirmation if the status is final. */
  onDecided: (decided: Decision<Status>) => void
  onClose: () => void
  onDiscard?: () => void
  loss: ReactNode
  children?: ReactNode
}

/** The dialog of a change of status, of one record or of many: choice, comment, documents, confirmation. */
export function StatusFormDialog<Status extends string>(props: Props<Status>) {
  const { title, decision, targets, documents, onDecided, children, ...frame } = props
  const { now, commentHint, commentTools, needsDocument, ...dialog } = frame
  const { t } = useLingui()
  const [toConfirm, setToConfirm] = useState<Decision<Status> | null>(null)
  const { form, slots } = decision
  const targetOf = (status: string) => targets.find((target) => target.status === status)
  const confirm = toConfirm && targetOf(toConfirm.status)?.confirm
  return (
    <>
      <FormDialog
        {...dialog}
        title={title}
        form={form}
        onSubmit={() =>
          form.submit((decided) => {
            if (targetOf(decided.status)?.confirm) setToConfirm(decided)
            else onDecided(decided)
          })
        }
      >
        <RadioField
          name="status"
          label={t`New status`}
          hint={t`Now: ${now}`}
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
        <FieldWithTools>
          <TextAreaField {...form.field('comment')} hint={commentHint} required />
          {commentTools}
        </FieldWithTools>
        <DocumentSlots
          slots={slots}
          labelOf={documents.label}
          errorAt={form.errorAt}
          required={needsDocument}
        />
        {children}
      </FormDialog>
      {toConfirm && confirm && (
        <ConfirmDialog
          open
          {...confirm}
          onCancel={() => setToConfirm(null)}
          onConfirm={() => {
            setToConfirm(null)
            onDecided(toConfirm)
          }}
        />
      )}
    </>
  )
}
