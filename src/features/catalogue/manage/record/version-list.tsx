import { chakra } from '@chakra-ui/react/styled-system'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ManagedService } from '../../../../../contract/catalogue/service-management.ts'
import { formatDateTime } from '../../../../i18n/dates.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import { usePressDialog } from './use-press-dialog.ts'

/** Every version that was published, and the way back to an earlier one. */
export function VersionList({ service }: { service: ManagedService }) {
  const { t } = useLingui()
  const [restoring, setRestoring] = useState<number | null>(null)
  const { versions, publishedVersion, acceptsFrom } = service
  return (
    <>
      {versions.length === 0 && (
        <chakra.p color="fg.muted">
          <Trans>This service has not been published yet.</Trans>
        </chakra.p>
      )}
      <chakra.ol marginBlock="-2">
        {versions.map(({ number, publishedAt, publishedByName, openApplications }) => (
          <chakra.li
            key={number}
            display="grid"
            gap="1"
            paddingBlock="3"
            borderBlockStart="1px solid {colors.border}"
            _first={{ borderBlockStart: 'none' }}
          >
            <chakra.p fontWeight="medium">
              {number === publishedVersion
                ? t`Version ${number}, offered now`
                : t`Version ${number}`}
            </chakra.p>
            <chakra.p fontSize="sm" color="fg.muted">
              <time dateTime={publishedAt}>{formatDateTime(publishedAt)}</time>
              <span>{publishedByName ? ` · ${publishedByName} · ` : ' · '}</span>
              <Plural
                value={openApplications}
                one="# open application"
                other="# open applications"
              />
              {number < acceptsFrom && <span>{` · ${t`Not accepted any more`}`}</span>}
            </chakra.p>
            {number !== publishedVersion && (
              <Button
                width="fit-content"
                aria-label={t`Publish version ${number} again`}
                onClick={() => setRestoring(number)}
              >{t`Publish again`}</Button>
            )}
          </chakra.li>
        ))}
      </chakra.ol>
      {restoring !== null && (
        <RestoreDialog service={service} number={restoring} onClose={() => setRestoring(null)} />
      )}
    </>
  )
}

interface RestoreProps {
  service: ManagedService
  number: number
  onClose: () => void
}

function RestoreDialog({ service, number, onClose }: RestoreProps) {
  const { t } = useLingui()
  const { confirm, isPending } = usePressDialog(service, onClose)
  const next = service.publishedVersion + 1
  return (
    <ConfirmDialog
      open
      title={t`Publish version ${number} again?`}
      confirmLabel={t`Publish again`}
      loading={isPending}
      onCancel={onClose}
      onConfirm={() => confirm({ does: 'restore', number }, t`Service published`)}
    >
      <Trans>
        It becomes version {next}. Applications keep the version that they were made with. What is
        not published yet stays as it is.
      </Trans>
    </ConfirmDialog>
  )
}
