import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

export interface EmptyStateProps {
  /** A drawing of illustrations/. */
  drawing?: ReactNode
  title: ReactNode
  /** Why the list or screen is empty. */
  children?: ReactNode
  /** The next step. */
  action?: ReactNode
  /** Lower, with the drawing beside the words: something useful follows. */
  isLow?: boolean
}

const Sheet = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '2',
    paddingBlock: { base: '6', sm: '12' },
    paddingInline: '5',
    textAlign: 'center',
    '& svg': { flex: 'none' },
    // A phone keeps what can be done in its first half.
    smDown: { '& > svg': { width: '28', height: 'auto' } },
  },
  variants: {
    isLow: {
      true: {
        flexDirection: 'row',
        gap: '4',
        paddingBlock: '4',
        paddingInline: '0',
        textAlign: 'start',
        '& > svg': { width: '24', height: 'auto' },
      },
    },
  },
})

/** Instead of an empty list: why it is empty, and what to do. */
export function EmptyState({ drawing, title, children, action, isLow }: EmptyStateProps) {
  return (
    <Sheet isLow={isLow}>
      {drawing}
      <chakra.div display="grid" justifyItems={isLow ? 'start' : 'center'} gap="2">
        <chakra.p fontSize="lg" fontWeight="semibold" lineHeight="tight">
          {title}
        </chakra.p>
        {children && (
          <chakra.div maxWidth="46ch" color="fg.muted" textWrap="pretty">
            {children}
          </chakra.div>
        )}
        {action && <chakra.div marginBlockStart="3">{action}</chakra.div>}
      </chakra.div>
    </Sheet>
  )
}
