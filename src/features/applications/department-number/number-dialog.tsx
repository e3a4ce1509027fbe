import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as v from 'valibot'
import { ApplicationDetail } from '../../../../contract/applications/applications.ts'
import {
  departmentNumberOf,
  NumberNote,
} from '../../../../contract/applications/department-number/department-number.ts'
import { showApplication } from '../../../blocks/applications/application-change.ts'
import {
  applicationQuery,
  invalidateApplicationLists,
} from '../../../blocks/applications/queries.ts'
import { useUploads } from '../../../blocks/documents/upload/use-uploads.ts'
import { useFormEnvelope } from '../../../blocks/envelopes/form-envelope.ts'
import { useNotifySent } from '../../../blocks/envelopes/notify-sent.ts'
import { useContractForm } from '../../../blocks/forms/contract-form.ts'
import { FormDialog } from '../../../blocks/forms/form-dialog.tsx'
import { isErrorCode } from '../../../i18n/error-text.ts'
import { useUser } from '../../../session/user.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import '../api/error-texts.ts'
import { NumberField } from './number-field.tsx'
import { useNumberRule } from './number-name.ts'
import type { QueuedNumber } from './queued-number.ts'

interface Props {
  /** The newest version; the dialog follows it. */
  application: ApplicationDetail
  /** The person's refused number, whose place the next one takes. */
  refused: QueuedNumber | null
  onClose: () => void
}

/** Notes the number that the portal gave; without a connection it waits in the outbox. */
export function NumberDialog({ application, refused, onClose }: Props) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { store } = useUploads()
  const notifySent = useNotifySent()
  const role = useUser().userInfo.userType
  const { name } = useNumberRule(application)
  const { _id, applicationId, customerName, departmentNumber: present = '' } = application
  const [opened] = useState(present)
  const [firstRefused] = useState(refused)
  const { queryKey } = applicationQuery(_id)
  const form = useContractForm({
    schema: NumberNote,
    values: { number: firstRefused?.body.note.number ?? opened },
    input: ({ number }: { number: string }) => ({
      seen: present,
      number: departmentNumberOf(number),
    }),
    labels: { number: name },
  })
  const { send, sending, giveUp } = useFormEnvelope<NumberNote, 'application.number'>({
    store,
    refusedId: firstRefused?.waiting.entry._id ?? null,
    envelopeOf: (note, capturedAt) => ({
      kind: 'application.number',
      body: { application: { _id }, note: { ...note, capturedAt } },
      note: { customerName, applicationId },
    }),
    onDocumentFailed: () => undefined,
    onSent({ state }) {
      notifySent(state, t`Number saved`)
      void client.invalidateQueries({ queryKey })
      invalidateApplicationLists(client, role)
      onClose()
    },
    onRefused({ code, fields, current }) {
      const newest = v.safeParse(ApplicationDetail, current)
      if (newest.success) showApplication(client, newest.output)
      else void client.invalidateQueries({ queryKey })
      return form.refuse({ code: isErrorCode(code) ? code : null, fields })
    },
  })
  const { number = '' } = useWatch({ control: form.api.control })
  return (
    <FormDialog
      title={`${name} · ${customerName}`}
      form={form}
      submitLabel={t`Save number`}
      sending={sending}
      offline="waits"
      notice={
        present !== opened && (
          <Note tone="warning" role="status">
            {present
              ? t`Someone else has noted ${present} meanwhile. Yours replaces it when you save.`
              : t`Someone else has removed the number meanwhile.`}
          </Note>
        )
      }
      onSubmit={() => form.submit((note) => void send(note, []))}
      onClose={onClose}
      onDiscard={() => void giveUp().catch(() => undefined)}
    >
      <NumberField
        application={application}
        typed={number}
        type={(typed) => form.api.setValue('number', typed, { shouldDirty: true })}
      />
    </FormDialog>
  )
}
