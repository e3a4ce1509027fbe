import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { EnvelopeKind } from '../../../contract/outbox/envelope.ts'
import type { FormSlots } from '../envelopes/form-slots.ts'
import { StatusFormDialog } from './status-form-dialog.tsx'
import type { StatusForm } from './status-form.ts'
import type { StatusFlowOptions } from './use-status-flow.tsx'
import { useStatusFlow } from './use-status-flow.tsx'

interface Props<
  Status extends string,
  Entry extends { _id: string },
  Kind extends EnvelopeKind,
> extends StatusFlowOptions<Status, Entry, Kind> {
  title: ReactNode
  onClose: () => void
  /** Files from elsewhere that go along. */
  children?: (slots: FormSlots) => ReactNode
  /** Helps to write the comment. */
  commentTools?: (decision: StatusForm<Status>) => ReactNode
}

/** Moves a record on: to which status, why, and with which documents; online or offline. */
export function StatusFlow<
  Status extends string,
  Entry extends { _id: string },
  Kind extends EnvelopeKind,
>({ title, onClose, children, commentTools, ...options }: Props<Status, Entry, Kind>) {
  const { t } = useLingui()
  const { targets, needsDocument, texts } = options
  const flow = useStatusFlow({
    ...options,
    onSent() {
      options.onSent()
      onClose()
    },
  })
  return (
    <StatusFormDialog
      title={title}
      decision={flow.decision}
      targets={targets}
      documents={flow.documents}
      needsDocument={needsDocument}
      now={texts.now}
      commentHint={texts.commentHint}
      commentTools={commentTools?.(flow.decision)}
      submitLabel={targets.length > 0 ? t`Update status` : undefined}
      sending={flow.sending}
      offline="waits"
      onDecided={flow.onDecided}
      onClose={onClose}
      onDiscard={flow.onDiscard}
      notice={flow.notice}
      loss={flow.loss}
    >
      {children?.(flow.decision.slots)}
    </StatusFormDialog>
  )
}
