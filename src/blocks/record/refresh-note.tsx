import { Trans, useLingui } from '@lingui/react/macro'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { byServerTime } from '../../api/server-time.ts'
import { formatDateTime } from '../../i18n/dates.ts'
import { errorText } from '../../i18n/error-text.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Note } from '../../ui/feedback/note.tsx'

interface Props {
  error: Error
  /** When the data on the screen was fetched, in milliseconds by the device's clock. */
  updatedAt: number
  onRetry: () => void
}

/** Stands above data that the server refused to refresh, with its age. */
export function RefreshNote({ error, updatedAt, onRetry }: Props) {
  const { t } = useLingui()
  return (
    <Note
      tone="warning"
      role="status"
      marginBlockEnd="4"
      icon={<TriangleAlert size={20} />}
      action={<Button size="sm" onClick={onRetry}>{t`Try again`}</Button>}
    >
      <span>{errorText(error)}</span>{' '}
      <Trans>Last updated: {formatDateTime(byServerTime(updatedAt))}.</Trans>
    </Note>
  )
}
