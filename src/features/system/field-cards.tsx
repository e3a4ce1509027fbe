import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { formatCount } from '../../../contract/core/money.ts'
import type { SystemState } from '../../../contract/system/system.ts'
import { DEVICE_DAYS } from '../../../contract/system/system.ts'
import { formatDate } from '../../i18n/dates.ts'
import { LoneLink } from '../../ui/layout/text-link.tsx'
import { FactCard } from './fact-card.tsx'

/** What runs on devices, and the keys that they know the server by. */
export function FieldCards({ versions, keys }: Pick<SystemState, 'versions' | 'keys'>) {
  const { t } = useLingui()
  const since = (at: string | null) => (at === null ? t`Not needed yet` : formatDate(at))
  return (
    <>
      <FactCard
        title={t`Devices of the last ${DEVICE_DAYS} days, by version`}
        action={
          <LoneLink asChild>
            <Link to="/devices">{t`Devices`}</Link>
          </LoneLink>
        }
        empty={t`No device was seen in the last ${DEVICE_DAYS} days.`}
        items={versions.map(({ version, devices }) => ({
          label: version ?? t`Not told`,
          value: formatCount(devices),
        }))}
      />
      <FactCard
        title={t`Keys made on`}
        items={[
          { label: t`For alerts`, value: since(keys.alerts) },
          { label: t`For work on devices`, value: since(keys.sealing) },
        ]}
      />
    </>
  )
}
