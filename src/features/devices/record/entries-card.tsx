import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import type { HeldDetail, HeldEntry } from '../../../../contract/devices/device-list.ts'
import { ClaimTag } from '../../../blocks/claims/claim-tag.tsx'
import { ListExcerpt } from '../../../blocks/list/list-excerpt.tsx'
import { formatDateTime, relative } from '../../../i18n/dates.ts'
import { useNow } from '../../../i18n/use-now.ts'
import { stateOfEntry } from '../../../offline/outbox/entry-claims.ts'
import { Card } from '../../../ui/layout/card.tsx'
import type { Column } from '../../../ui/layout/table/data-table.tsx'
import { kindLabel } from '../holding-words.ts'

const MINUTE = 60_000

/** The entries that the device reported and the server has not received, the oldest first. */
export function EntriesCard({ device }: { device: HeldDetail }) {
  const { t } = useLingui()
  const now = useNow(MINUTE)
  const { entries } = device
  const columns: Column<HeldEntry>[] = [
    {
      key: 'number',
      header: t`Temporary number`,
      primary: true,
      nowrap: true,
      cell: ({ number }) => <span data-figures>{number}</span>,
    },
    { key: 'kind', header: t`What it is`, cell: ({ kind }) => kindLabel(kind) },
    {
      key: 'captured',
      header: t`Saved on the device`,
      lines: 2,
      cell: ({ capturedAt }) => (
        <span>
          <span>{relative(Math.min(Date.parse(capturedAt), now), now)}</span>
          <chakra.time dateTime={capturedAt} display="block" fontSize="sm" color="fg.muted">
            {formatDateTime(capturedAt)}
          </chakra.time>
        </span>
      ),
    },
    {
      key: 'state',
      header: t`Status`,
      cell: ({ state, isLost }) => (
        <ClaimTag
          claim={{
            state: isLost
              ? 'thrown_away'
              : stateOfEntry({ state: state ?? 'waiting', isSending: false }),
          }}
        />
      ),
    },
  ]
  if (entries.length === 0) {
    return (
      <Card title={t`Not sent yet`}>
        <chakra.p color="fg.muted">
          {t`Nothing was waiting on this device when it last reported.`}
        </chakra.p>
      </Card>
    )
  }
  return (
    <ListExcerpt
      title={t`Not sent yet`}
      rows={entries}
      limit={entries.length}
      rowKey={({ _id }) => _id}
      columns={columns}
      empty={null}
    />
  )
}
