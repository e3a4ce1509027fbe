import { useState } from 'react'
import * as v from 'valibot'
import type { ApplicationStatus } from '../../../../../contract/applications/application-status.ts'
import { StatusChange } from '../../../../../contract/applications/applications.ts'
import { useDocumentTexts } from '../../../../blocks/envelopes/document-texts.ts'
import type { Sending } from '../../../../blocks/forms/sending.ts'
import { StatusFormDialog } from '../../../../blocks/status/status-form-dialog.tsx'
import { useStatusForm } from '../../../../blocks/status/status-form.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import type { GalleryPage, Say } from '../../gallery-page.ts'

const SampleDecision = v.omit(StatusChange, ['capturedAt'])
const NO_RECORD = { status: 'submitted' as ApplicationStatus, version: 0, history: [] }
const SENDING: Sending = { failure: null, isUnconfirmed: false, isSending: true }

function Deciding({ say, onClose }: { say: Say; onClose: () => void }) {
  const documents = useDocumentTexts(true)
  const targets = [
    { status: 'in_progress' as const, label: say('onHold'), meaning: say('sentence') },
    { status: 'rejected' as const, label: say('rejected'), meaning: say('paragraph') },
  ]
  const decision = useStatusForm<ApplicationStatus, { _id: string }>({
    record: NO_RECORD,
    targets: targets.map(({ status }) => status),
    schema: SampleDecision,
    staleCode: 'application.stale',
    refused: null,
    texts: {
      status: { label: say('status'), missing: say('sentence'), changed: say('sentence') },
      comment: { label: say('remarks'), missing: say('sentence') },
      document: documents,
    },
  })
  return (
    <StatusFormDialog
      title={say('status')}
      decision={decision}
      targets={targets}
      documents={documents}
      needsDocument
      now={say('review')}
      commentHint={say('sentence')}
      submitLabel={say('save')}
      sending={SENDING}
      offline="says"
      onDecided={() => undefined}
      onClose={onClose}
      loss={say('sentence')}
    />
  )
}

function Opened({ say }: { say: Say }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{say('open')}</Button>
      {open && <Deciding say={say} onClose={() => setOpen(false)} />}
    </>
  )
}

export const page: GalleryPage = {
  states: [{ name: 'of many, while its documents are sent', opens: true, Show: Opened }],
}
