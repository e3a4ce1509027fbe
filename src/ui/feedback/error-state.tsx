import { chakra } from '@chakra-ui/react/styled-system'
import { Trans } from '@lingui/react/macro'
import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'
import { Button } from '../controls/button.tsx'

export interface ErrorStateProps {
  /** The failure in one sentence. */
  title: ReactNode
  /** Which work is safe, and what to do. */
  children?: ReactNode
  onRetry?: () => void
  retrying?: boolean
  /** For support: code, request number. Folded away. */
  details?: ReactNode
}

/** Instead of content that could not be shown. */
export function ErrorState({ title, children, onRetry, retrying, details }: ErrorStateProps) {
  return (
    <chakra.div
      role="alert"
      display="flex"
      gap="3"
      padding="5"
      borderRadius="md"
      border="1px solid {colors.border}"
      borderInlineStart="4px solid {colors.danger.fg}"
      bg="bg.panel"
    >
      <chakra.span flex="none" marginBlockStart="0.5" color="danger.fg">
        <CircleAlert size={20} />
      </chakra.span>
      <chakra.div minWidth="0" flex="1">
        <chakra.p fontWeight="semibold">{title}</chakra.p>
        {children && <chakra.div color="fg.muted">{children}</chakra.div>}
        {onRetry && (
          <Button marginBlockStart="3" loading={retrying} onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        )}
        {details && (
          <chakra.details marginBlockStart="3" fontSize="sm" color="fg.muted">
            <chakra.summary cursor="pointer" paddingBlock="3" width="fit-content">
              <Trans>Details</Trans>
            </chakra.summary>
            <chakra.div fontFamily="mono" overflowWrap="anywhere" userSelect="all">
              {details}
            </chakra.div>
          </chakra.details>
        )}
      </chakra.div>
    </chakra.div>
  )
}
