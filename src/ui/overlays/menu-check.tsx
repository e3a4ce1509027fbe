import { chakra } from '@chakra-ui/react/styled-system'
import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { MenuItem } from './menu-item.tsx'

interface Props {
  isChecked: boolean
  onToggle: () => void
  children: ReactNode
}

/** One of several in a Menu of which any may hold. The menu stays open for the next one. */
export function MenuCheck({ isChecked, onToggle, children }: Props) {
  return (
    <MenuItem
      role="menuitemcheckbox"
      aria-checked={isChecked}
      onClick={(event) => {
        event.stopPropagation()
        onToggle()
      }}
    >
      <chakra.span width="5" flex="none" color="accent.fg">
        {isChecked && <Check size={20} />}
      </chakra.span>
      <span>{children}</span>
    </MenuItem>
  )
}
