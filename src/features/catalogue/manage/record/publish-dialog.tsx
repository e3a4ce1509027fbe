import { chakra } from '@chakra-ui/react/styled-system'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ManagedService } from '../../../../../contract/catalogue/service-management.ts'
import { SwitchField } from '../../../../ui/controls/switch-field.tsx'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import { PublishWarnings } from '../changes/publish-warnings.tsx'
import { WhatChanges } from '../changes/what-changes.tsx'
import { usePressDialog } from './use-press-dialog.ts'

interface Props {
  service: ManagedService
  onClose: () => void
}

/** What publishing changes, for whom, and what becomes of work that waits on devices. */
export function PublishDialog({ service, onClose }: Props) {
  const { t } = useLingui()
  const { confirm, isPending } = usePressDialog(service, onClose)
  const [acceptsEarlier, setAcceptsEarlier] = useState(true)
  const { draft, published, publishedVersion, versions } = service
  const open = versions.reduce((sum, { openApplications }) => sum + openApplications, 0)
  const next = publishedVersion + 1
  return (
    <ConfirmDialog
      open
      title={t`Publish version ${next}?`}
      confirmLabel={t`Publish`}
      loading={isPending}
      onCancel={onClose}
      onConfirm={() => confirm({ does: 'publish', acceptsEarlier }, t`Service published`)}
    >
      <chakra.div display="grid" gap="4">
        {published && draft ? (
          <>
            <PublishWarnings before={published} after={draft} />
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
              hint={t`They are waiting on devices without internet, with the fee that the customer was told. If you turn this off, they go back to the operator, who sees what is missing.`}
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
