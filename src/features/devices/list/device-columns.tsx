import { chakra } from '@chakra-ui/react/styled-system'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { HeldRow } from '../../../../contract/devices/device-list.ts'
import type { ListColumn } from '../../../blocks/list/list-columns.tsx'
import { roleLabel } from '../../../session/role-label.ts'
import { Lines } from '../../../ui/layout/table/row-text.tsx'
import { TwoLines } from '../../../ui/layout/table/two-lines.tsx'
import { deviceName } from '../../accounts/parts/device-name.ts'
import { LastSeen } from '../../people/parts/last-seen.tsx'
import { kindsText } from '../holding-words.ts'
import { HeldWork } from '../parts/held-work.tsx'

/** The owner's name: the outlet, or the person when no outlet has the device. */
export function ownerTitle({ outlet, owner }: Pick<HeldRow, 'outlet' | 'owner'>): string {
  return outlet?.name ?? owner.name
}

/** Columns of the device list: the owner, the unsent work, and what a person must look at. */
export function useDeviceColumns(): ListColumn<HeldRow>[] {
  const { t } = useLingui()
  return [
    {
      key: 'outlet',
      header: t`Whose device`,
      primary: true,
      sort: 'outlet',
      lines: 2,
      cell: (row) => ownerTitle(row),
    },
    {
      key: 'person',
      header: t`Person`,
      lines: 2,
      hidesBelow: 'medium',
      cell: ({ owner }) => <TwoLines first={owner.name} second={roleLabel(owner.userType)} />,
    },
    {
      key: 'device',
      header: t`Device`,
      foldsBelow: 'always',
      cell: (row) => (
        <Lines>
          <span data-figures>{row.prefix}</span>
          {', '}
          <DeviceKind row={row} />
        </Lines>
      ),
    },
    {
      key: 'waiting',
      header: t`Not sent`,
      nowrap: true,
      sort: 'waiting',
      lines: 2,
      phone: 'bottom',
      cell: (row) => <HeldWork {...row} isInRow />,
    },
    {
      key: 'look',
      header: t`Needs attention`,
      lines: 2,
      hidesBelow: 'medium',
      cell: (row) => <ToLookAt row={row} />,
    },
    {
      key: 'seen',
      header: t`Last contact`,
      nowrap: true,
      sort: 'seen',
      phone: 'top',
      cell: ({ lastSeenAt }) => <LastSeen at={lastSeenAt} />,
    },
  ]
}

/** The kind of the device, as far as its open session tells. */
export function DeviceKind({
  row,
}: {
  row: Pick<HeldRow, 'browser' | 'system' | 'ownDevice' | 'isEnded'>
}) {
  const { t } = useLingui()
  const name = deviceName(row)
  const owned = row.ownDevice ? t`${name}, kiosk or field device` : name
  const words = row.isEnded ? t`Signed out` : row.ownDevice === null ? t`Nobody signed in` : owned
  return <span title={words}>{words}</span>
}

/** Unsent work by kind, and below it what of that work a person must look at. */
function ToLookAt({ row: { kinds, forPerson, lost, discards } }: { row: HeldRow }) {
  const { t } = useLingui()
  const alerts = [
    forPerson > 0 &&
      t`${plural(forPerson, { one: '# needs attention', other: '# need attention' })}`,
    lost > 0 && t`${plural(lost, { one: '# lost', other: '# lost' })}`,
  ]
  const deleted =
    discards > 0 && t`${plural(discards, { one: '# deleted unsent', other: '# deleted unsent' })}`
  const second = alerts.filter(Boolean).join(', ')
  const first = [kindsText(kinds), deleted].filter(Boolean).join(', ')
  return first && second ? (
    <TwoLines first={first} second={second} tone="danger" />
  ) : (
    <chakra.span {...(second && { color: 'danger.fg' })}>
      <Lines title={first || second}>{first || second || '–'}</Lines>
    </chakra.span>
  )
}
