import { chakra } from '@chakra-ui/react/styled-system'
import { Plural, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { HeldRow } from '../../../../contract/devices/device-list.ts'
import type { ListColumn } from '../../../blocks/list/list-columns.tsx'
import { roleLabel } from '../../../session/role-label.ts'
import { deviceName } from '../../accounts/parts/device-name.ts'
import { LastSeen } from '../../people/parts/last-seen.tsx'
import { kindsText } from '../holding-words.ts'
import { HeldWork } from '../parts/held-work.tsx'

const Second = chakra('span', { base: { display: 'block', fontSize: 'sm', color: 'fg.muted' } })
const Alert = chakra('span', { base: { display: 'block', fontSize: 'sm', color: 'danger.fg' } })

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
      cell: (row) => <span>{ownerTitle(row)}</span>,
    },
    {
      key: 'person',
      header: t`Person`,
      lines: 2,
      cell: ({ owner }) => (
        <span>
          <span>{owner.name}</span>
          <Second>{roleLabel(owner.userType)}</Second>
        </span>
      ),
    },
    {
      key: 'device',
      header: t`Device`,
      lines: 2,
      cell: (row) => (
        <span>
          <span data-figures>{row.prefix}</span>
          <Second>
            <DeviceKind row={row} />
          </Second>
        </span>
      ),
    },
    {
      key: 'waiting',
      header: t`Not sent`,
      sort: 'waiting',
      lines: 3,
      cell: (row) => <HeldWork {...row} />,
    },
    {
      key: 'look',
      header: t`Needs attention`,
      lines: 2,
      cell: (row) => <ToLookAt row={row} />,
    },
    {
      key: 'seen',
      header: t`Last contact`,
      sort: 'seen',
      nowrap: true,
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
  if (row.isEnded) return t`Signed out`
  if (row.ownDevice === null) return t`Nobody signed in`
  const name = deviceName(row)
  return row.ownDevice ? t`${name}, kiosk or field device` : name
}

/** Unsent work by kind, and the part of that work that a person must look at. */
function ToLookAt({ row }: { row: HeldRow }) {
  const { kinds, forPerson, lost, discards } = row
  const lines: ReactNode[] = []
  if (forPerson > 0)
    lines.push(<Plural value={forPerson} one="# needs attention" other="# need attention" />)
  if (lost > 0) lines.push(<Plural value={lost} one="# lost" other="# lost" />)
  return (
    <span>
      <span>{kindsText(kinds)}</span>
      {lines.map((line, at) => (
        <Alert key={at === 0 ? 'first' : 'second'}>{line}</Alert>
      ))}
      {discards > 0 && (
        <Second>
          <Plural value={discards} one="# deleted unsent" other="# deleted unsent" />
        </Second>
      )}
      {kinds.length + lines.length + discards === 0 && <span>–</span>}
    </span>
  )
}
