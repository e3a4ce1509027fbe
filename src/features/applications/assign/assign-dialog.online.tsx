import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type {
  ApplicationDetail,
  HistoryEntry,
} from '../../../../contract/applications/applications.ts'
import { mayAssign } from '../../../../contract/applications/status-machine.ts'
import { FormDialog } from '../../../blocks/forms/form-dialog.tsx'
import { networkNamesQuery } from '../../../blocks/outlets/network-names.ts'
import { useUser } from '../../../session/user.tsx'
import { ChangedMeanwhile } from '../history/changed-meanwhile.tsx'
import { SUPPORT_ALONE, useAssignForm } from './assign-form.ts'
import { PartnerFields } from './partner-fields.tsx'

interface Props {
  title: ReactNode
  /** The newest version; the dialog follows it. */
  application: ApplicationDetail
  /** Draws an entry of the application's history. */
  renderChange: (entry: HistoryEntry) => ReactNode
  onClose: () => void
}

/** Gives an application to another partner, or to support alone. */
export function AssignDialog({ title, application, renderChange, onClose }: Props) {
  const { t } = useLingui()
  const viewer = useUser().userInfo
  const { data: names } = useQuery(networkNamesQuery)
  const { dialog, form, submit } = useAssignForm(application, onClose)
  const isAllowed = mayAssign(viewer, application)
  const { servicePartnerId, servicePartnerName } = application
  const present = servicePartnerName ?? t`Not assigned`
  const others = (names?.partners ?? []).filter(({ _id }) => _id !== servicePartnerId)
  const options = others.map(({ _id: value, name: label }) => ({ value, label }))
  if (servicePartnerId) options.push({ value: SUPPORT_ALONE, label: t`No partner (support only)` })
  return (
    <FormDialog
      title={title}
      {...dialog}
      submitLabel={isAllowed ? t`Change partner` : undefined}
      onSubmit={submit}
      notice={
        <ChangedMeanwhile
          application={application}
          renderChange={renderChange}
          isAllowed={isAllowed}
          refused={<Trans>The partner cannot be changed now. You can copy what you wrote.</Trans>}
        />
      }
    >
      <p>
        <Trans>Current partner: {present}</Trans>
      </p>
      <PartnerFields form={form} options={options} />
    </FormDialog>
  )
}
