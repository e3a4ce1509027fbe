import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { errorText } from '../i18n/error-text.ts'
import { formatDateTime } from '../time/dates.ts'
import { Button } from '../ui/button.tsx'

interface Props {
  error: Error
  /** When what is on the screen was fetched, in milliseconds. */
  updatedAt: number
  onRetry: () => void
}

/** Above what the server would not refresh: it stays, and says how old it is. */
export function RefreshNote({ error, updatedAt, onRetry }: Props) {
  const { t } = useLingui()
  return (
    <chakra.div
      role="status"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="3"
      marginBlockEnd="4"
      paddingBlock="2"
      paddingInline="4"
      borderRadius="md"
      bg="warning.subtle"
      fontSize="sm"
    >
      <chakra.span flex="none" color="warning.fg">
        <TriangleAlert size={20} />
      </chakra.span>
      <chakra.p flex="1 1 14rem">
        {errorText(error)} <Trans>What you see is from {formatDateTime(updatedAt)}.</Trans>
      </chakra.p>
      <Button size="sm" onClick={onRetry}>{t`Try again`}</Button>
    </chakra.div>
  )
}
