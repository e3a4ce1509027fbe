import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { formatCount } from '../../../../contract/core/money.ts'
import { applicationPageQuery } from '../../../blocks/applications/queries.ts'
import { formatDate } from '../../../i18n/dates.ts'
import { useNow } from '../../../i18n/use-now.ts'
import { useEntries } from '../../../offline/outbox/queries.ts'
import { StatTile } from '../../../ui/layout/stat-tile.tsx'
import { countToday } from './count-today.ts'

const TICK_MS = 60_000

/** Applications submitted since midnight, counted on the newest page, and what waits here: no call of its own. */
export function SubmittedToday() {
  const { t } = useLingui()
  const now = useNow(TICK_MS)
  const { data } = useQuery(applicationPageQuery('gramvan', { page: 1 }))
  const waiting = useEntries().filter(({ entry }) => entry.envelope.kind === 'application.create')
  const unsent = waiting.length
  const today = data && countToday(data.rows, now)
  return (
    <StatTile
      label={t`Submitted today`}
      value={today && formatCount(today.count) + (today.more ? '+' : '')}
      note={
        <>
          <span>{formatDate(now)}</span>
          {unsent > 0 && <p>{t`Not sent yet: ${unsent}`}</p>}
        </>
      }
    />
  )
}
