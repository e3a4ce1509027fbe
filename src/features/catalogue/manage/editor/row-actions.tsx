import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Trash from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'

interface Props {
  /** The row's own name, or what it is while it has none. */
  name: string
  index: number
  count: number
  onMove: (to: number) => void
  onRemove: () => void
  children: ReactNode
}

/** One question or document of the editor: its fields, its place, and the way out. */
export function EditorRow({ name, index, count, onMove, onRemove, children }: Props) {
  const { t } = useLingui()
  return (
    <chakra.li
      aria-label={name}
      display="grid"
      gap="4"
      padding="4"
      borderRadius="md"
      border="1px solid {colors.border}"
      bg="bg.subtle"
    >
      <chakra.div display="flex" alignItems="center" gap="1">
        <chakra.p flex="1" minWidth="0" fontWeight="semibold" overflowWrap="anywhere">
          {index + 1}. {name}
        </chakra.p>
        <IconButton
          label={t`Move ${name} up`}
          disabled={index === 0}
          onClick={() => onMove(index - 1)}
        >
          <ArrowUp size={20} aria-hidden />
        </IconButton>
        <IconButton
          label={t`Move ${name} down`}
          disabled={index === count - 1}
          onClick={() => onMove(index + 1)}
        >
          <ArrowDown size={20} aria-hidden />
        </IconButton>
        <IconButton label={t`Remove ${name}`} onClick={onRemove}>
          <Trash size={20} aria-hidden />
        </IconButton>
      </chakra.div>
      {children}
    </chakra.li>
  )
}

/** The rows, one below the other. */
export const EditorRows = chakra('ol', { base: { display: 'grid', gap: '3' } })
