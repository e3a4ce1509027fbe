import { useLingui } from '@lingui/react/macro'
import type { SlaWindow } from '../../../contract/applications/sla/sla.ts'
import { formatDateTime } from '../../i18n/dates.ts'
import { useNow } from '../../i18n/use-now.ts'

const TICK_MS = 60_000

/** When the customer can expect the result, in words that promise no more than the SLA. */
export function useExpected({ slaTimer: [, due], slaPausedAt }: SlaWindow): string {
  const { t } = useLingui()
  const now = useNow(TICK_MS)
  const when = formatDateTime(due)
  if (slaPausedAt !== null) return t`After the requested documents arrive`
  if (Date.parse(due) > now) return when
  return t`${when}. This is taking longer than expected. Contact the centre where you applied.`
}
