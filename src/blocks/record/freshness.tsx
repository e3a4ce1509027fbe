import { chakra } from '@chakra-ui/react/styled-system'
import { OfflineError } from '../../api/api-error.ts'
import { byServerTime } from '../../api/server-time.ts'
import { asOf } from '../../i18n/as-of.ts'
import { useNow } from '../../i18n/use-now.ts'
import { useReachability } from '../../offline/connectivity/connection.ts'
import { RefreshNote } from './refresh-note.tsx'
import type { CachedQuery } from './use-cached-since.ts'
import { useCachedSince } from './use-cached-since.ts'

interface Props {
  queries: readonly CachedQuery[]
  onRetry: () => void
}

// The line uses the space that every title leaves below itself, so that nothing moves when the line
// appears.
const Line = chakra('p', {
  base: {
    position: 'absolute',
    insetInline: '0',
    insetBlockEnd: '1',
    fontSize: 'sm',
    lineHeight: 'tight',
    color: 'fg.muted',
  },
})

/**
 * Below the title of every screen with cached data: its age while the server does not confirm it.
 * A refusal of the server, which no connection mends, is said in full.
 */
export function Freshness({ queries, onRetry }: Props) {
  const isOnline = useReachability() === 'online'
  const since = useCachedSince(queries)
  const now = useNow(60_000)
  const failed = queries.find(({ error, data }) => error && data !== undefined)
  const refused = isOnline && failed?.error && !(failed.error instanceof OfflineError)
  if (failed?.error && refused) {
    return <RefreshNote error={failed.error} updatedAt={failed.dataUpdatedAt} onRetry={onRetry} />
  }
  return (
    <chakra.div position="relative" role="status" data-as-of>
      {since !== null && <Line>{asOf(byServerTime(since), now)}</Line>}
    </chakra.div>
  )
}
