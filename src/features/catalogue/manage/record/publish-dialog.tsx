import { chakra } from '@chakra-ui/react/styled-system'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ManagedService } from '../../../../../contract/catalogue/service-management.ts'
import { withConnection } from '../../../../blocks/record/needs-connection.tsx'
import { SwitchField } from '../../../../ui/controls/switch-field.tsx'
import { notify } from '../../../../ui/feedback/notices.ts'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import { usePressService } from '../api.ts'
import { notifyServiceFailed } from '../notify-service-failed.ts'
import { WhatChanges } from './what-changes.tsx'

interface Props {
  service: ManagedService
  onClose: () => void
}

/** What publishing changes, for whom, and what becomes of work that waits on devices. */
export function PublishDialog({ service, onClose }: Props) {
  const { t } = useLingui()
  const press = usePressService(service)
  const [acceptsEarlier, setAcceptsEarlier] = useState(true)
  const { draft, published, publishedVersion, versions } = service
  const open = versions.reduce((sum, { openApplications }) => sum + openApplications, 0)
  const next = publishedVersion + 1
  const confirm = () =>
    press.mutate(
      { does: 'publish', acceptsEarlier },
      {
        onSuccess: () => notify({ tone: 'success', title: t`Service published` }),
        onError: notifyServiceFailed,
        onSettled: onClose,
      },
    )
  return (
    <ConfirmDialog
      open
      title={t`Publish version ${next}?`}
      confirmLabel={t`Publish`}
      loading={press.isPending}
      onCancel={onClose}
      onConfirm={() => withConnection(confirm)}
    >
      <chakra.div display="grid" gap="4">
        {published && draft ? (
          <>
            <WhatChanges before={published} after={draft} />
            <p>
              <Plural
                value={open}
                one="# open application keeps its version."
                other="# open applications keep their version."
              />
            </p>
            <SwitchField
              label={t`Accept applications entered with earlier versions`}
              hint={t`They wait on devices without internet, with the fee that the customer was told. Turned off, they come back to the operator with what is missing.`}
              checked={acceptsEarlier}
              onChange={setAcceptsEarlier}
            />
          </>
        ) : (
          <p>
            <Trans>From now on people can apply for this service.</Trans>
          </p>
        )}
      </chakra.div>
    </ConfirmDialog>
  )
}
