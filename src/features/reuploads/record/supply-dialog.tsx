import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useState } from 'react'
import type { ApplicationDetail } from '../../../../contract/applications/applications.ts'
import type { ReuploadRequest } from '../../../../contract/applications/reupload-request.ts'
import {
  applicationQuery,
  invalidateApplicationLists,
} from '../../../blocks/applications/queries.ts'
import { useUploads } from '../../../blocks/documents/upload/use-uploads.ts'
import { useFormEnvelope } from '../../../blocks/envelopes/form-envelope.ts'
import { useNotifySent } from '../../../blocks/envelopes/notify-sent.ts'
import { FormDialog } from '../../../blocks/forms/form-dialog.tsx'
import { useUser } from '../../../session/user.tsx'
import { useAskedDocuments } from '../asked-problems.ts'
import { AskedSlot } from '../asked-slot.tsx'

interface Props {
  title: ReactNode
  application: ApplicationDetail
  /** The request that was open when the dialog was opened. */
  request: ReuploadRequest
  onClose: () => void
}

/** Supplies requested documents in the customer's place, online or offline. */
export function SupplyDialog({ title, application, request, onClose }: Props) {
  const { t } = useLingui()
  const client = useQueryClient()
  const role = useUser().userInfo.userType
  const { _id, applicationId, customerName } = application
  const { documents } = request
  const { store, slotOf } = useUploads()
  const { nameOf, problems } = useAskedDocuments(documents, slotOf)
  const [attempt, setAttempt] = useState(0)
  const notifySent = useNotifySent()
  const shown = attempt > 0 ? problems : []
  const refresh = () => {
    void client.invalidateQueries({ queryKey: applicationQuery(_id).queryKey })
    invalidateApplicationLists(client, role)
  }
  const keys = documents.map(({ requirement }) => requirement)
  const { send, sending, giveUp } = useFormEnvelope<null, 'application.reupload'>({
    store,
    refusedId: null,
    envelopeOf: () => ({
      kind: 'application.reupload',
      body: {
        application: { _id },
        requestId: request._id,
        documents: keys.map((requirement) => ({
          requirement,
          uploadId: store.slots().get(requirement)?.fileId ?? '',
        })),
      },
      note: { customerName, applicationId },
    }),
    onDocumentFailed: () => setAttempt((count) => count + 1),
    onSent({ state }) {
      refresh()
      notifySent(state, t`Documents sent`)
      onClose()
    },
    onRefused({ fields, code }) {
      refresh()
      for (const { path } of fields) {
        const key = keys[Number(/^documents\.(\d+)/.exec(path)?.[1])]
        if (key !== undefined) store.refuse(key, code)
      }
      return false
    },
  })
  return (
    <FormDialog
      title={title}
      form={{
        attempt,
        errors: shown.map(({ fieldId, summary }) => ({ fieldId, message: summary })),
        isDirty: keys.some((key) => slotOf(key).file),
      }}
      submitLabel={t`Send documents`}
      sending={sending}
      offline="waits"
      onSubmit={() => {
        setAttempt((count) => count + 1)
        if (problems.length === 0) void send(null, keys)
      }}
      onClose={onClose}
      onDiscard={() => void giveUp().catch(() => undefined)}
      loss={<Trans>The documents have not been sent. If you leave, they will be lost.</Trans>}
    >
      <chakra.p whiteSpace="pre-line" overflowWrap="anywhere">
        {request.reason}
      </chakra.p>
      {documents.map((document, index) => (
        <AskedSlot
          key={document.requirement}
          document={document}
          label={nameOf(document)}
          {...(index === 0 && { hint: t`JPEG, PNG, WebP or PDF, up to 10 MB` })}
          error={shown.find(({ requirement }) => requirement === document.requirement)?.message}
          store={store}
          slot={slotOf(document.requirement)}
        />
      ))}
    </FormDialog>
  )
}
