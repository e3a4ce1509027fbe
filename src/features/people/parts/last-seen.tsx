import { Trans } from '@lingui/react/macro'
import { formatDateTime, relative } from '../../../i18n/dates.ts'
import { useNow } from '../../../i18n/use-now.ts'

const MINUTE = 60_000

/** How long ago the person was last seen. Pointing at the text shows the exact time. */
export function LastSeen({ at }: { at: string | null }) {
  const now = useNow(MINUTE)
  if (at === null) return <Trans>Never</Trans>
  return (
    <time dateTime={at} title={formatDateTime(at)}>
      {relative(Math.min(Date.parse(at), now), now)}
    </time>
  )
}
