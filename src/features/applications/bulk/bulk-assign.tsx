import { Plural, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import type { PendingRow } from '../../../../contract/applications/pending-queue.ts'
import { FormDialog } from '../../../blocks/forms/form-dialog.tsx'
import type { Sending } from '../../../blocks/forms/sending.ts'
import { networkNamesQuery } from '../../../blocks/outlets/network-names.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import { SUPPORT_ALONE, usePartnerForm } from '../assign/assign-form.ts'
import { PartnerFields } from '../assign/partner-fields.tsx'
import type { SharedAssignment } from './bulk-runs.ts'

const READY: Sending = { failure: null, isUnconfirmed: false, isSending: false }

interface Props {
  title: ReactNode
  rows: readonly PendingRow[]
  onDecided: (assignment: SharedAssignment) => void
  onClose: () => void
}

/** Chooses the partner for many applications. */
export function BulkAssign({ title, rows, onDecided, onClose }: Props) {
  const { t } = useLingui()
  const { data: names } = useQuery(networkNamesQuery)
  const form = usePartnerForm(0)
  const partnerId = useWatch({ control: form.api.control, name: 'partnerId' })
  const wanted = partnerId === SUPPORT_ALONE ? null : partnerId
  const there = rows.filter(({ servicePartnerId }) => servicePartnerId === wanted).length
  const count = rows.length - there
  const options = (names?.partners ?? []).map(({ _id: value, name: label }) => ({ value, label }))
  options.push({ value: SUPPORT_ALONE, label: t`No partner (support only)` })
  return (
    <FormDialog
      title={title}
      form={form}
      submitLabel={count > 0 ? t`Change partner of ${count}` : undefined}
      sending={READY}
      offline="says"
      onSubmit={() =>
        form.submit((it) => onDecided({ partnerId: it.partnerId, comment: it.comment }))
      }
      onClose={onClose}
    >
      <PartnerFields form={form} options={options} />
      {there > 0 && (
        <Note tone="info" role="status">
          {wanted === null ? (
            <Plural
              value={there}
              one="# of them already has no partner and will not change."
              other="# of them already have no partner and will not change."
            />
          ) : (
            <Plural
              value={there}
              one="# of them is already with this partner and will not change."
              other="# of them are already with this partner and will not change."
            />
          )}
        </Note>
      )}
    </FormDialog>
  )
}
