import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { SystemState } from '../../../contract/system/system.ts'
import { formatDateTime } from '../../i18n/dates.ts'
import { fileSize } from '../../ui/layout/file-size.ts'
import { LoneLink } from '../../ui/layout/text-link.tsx'
import { durationText } from './duration-text.ts'
import { FactCard } from './fact-card.tsx'

/** Where the data lie, and how much room is left there. */
export function StorageCard({ disks, database }: Pick<SystemState, 'disks' | 'database'>) {
  const { t } = useLingui()
  const folders = { data: t`Disk of the data`, files: t`Disk of the documents` }
  const { bytes, oldestTransactionSeconds: oldest } = database
  return (
    <FactCard
      title={t({ message: 'Storage', context: 'disks and database' })}
      items={[
        { label: t`Database`, value: fileSize(bytes) },
        {
          label: t`Oldest open work in it`,
          value: oldest === null ? t`None` : durationText(oldest),
        },
        ...disks.map(({ folder, free, size }) => {
          const [left, all] = [fileSize(free), fileSize(size)]
          return { label: folders[folder], value: t`${left} of ${all} free` }
        }),
      ]}
    />
  )
}

/** Whether the data are saved elsewhere too, and whether the books agree. */
export function SafetyCards({ backup, ledger }: Pick<SystemState, 'backup' | 'ledger'>) {
  const { t } = useLingui()
  return (
    <>
      <FactCard
        title={t`Backup`}
        empty={t`No backup is known.`}
        items={
          backup
            ? [
                { label: t`Last backup`, value: formatDateTime(backup.madeAt) },
                {
                  label: t`Restore proven`,
                  value: backup.provenAt ? formatDateTime(backup.provenAt) : t`Never`,
                },
              ]
            : []
        }
      />
      <FactCard
        title={t`Ledger`}
        action={
          <LoneLink asChild>
            <Link to="/payouts/reconciliation">{t`Reconciliation`}</Link>
          </LoneLink>
        }
        empty={t`It has not been checked yet. The first check is tonight.`}
        items={
          ledger
            ? [
                { label: t`Last compared`, value: formatDateTime(ledger.lookedAt) },
                { label: t`Differences`, value: ledger.differences },
              ]
            : []
        }
      />
    </>
  )
}
