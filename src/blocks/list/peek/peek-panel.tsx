import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { IconButton } from '../../../ui/controls/icon-button.tsx'

const Panel = chakra('aside', {
  base: {
    position: 'sticky',
    insetBlockStart: 'calc(var(--sticky-top, 0px) + 0.5rem)',
    alignSelf: 'start',
    maxHeight: 'calc(100dvh - var(--sticky-top, 0px) - var(--foot-room) - 1rem)',
    overflowY: 'auto',
    padding: '4',
    borderRadius: 'md',
    border: '1px solid {colors.border}',
    bg: 'bg.panel',
    fontSize: 'sm',
    overflowWrap: 'anywhere',
  },
})

interface Props {
  onClose: () => void
  children: ReactNode
}

/** The summary of the row that has the focus, beside the list. The focus stays on the row. */
export function PeekPanel({ onClose, children }: Props) {
  const { t } = useLingui()
  return (
    <Panel aria-label={t`Summary of the row`} aria-live="polite" data-no-print>
      <chakra.div float="inline-end" marginBlockStart="-2" marginInlineEnd="-2">
        <IconButton label={t`Close`} onClick={onClose}>
          <X size={20} />
        </IconButton>
      </chakra.div>
      {children}
    </Panel>
  )
}
