import { chakra } from '@chakra-ui/react/styled-system'
import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { MenuItem } from './menu-item.tsx'

export interface MenuChoiceProps {
  chosen: boolean
  onChoose: () => void
  /** The language of the words, when it is not the page's. */
  lang?: string
  children: ReactNode
}

/** One of several in a Menu of which one holds: a language, a colour mode. */
export function MenuChoice({ chosen, onChoose, lang, children }: MenuChoiceProps) {
  return (
    <MenuItem role="menuitemradio" aria-checked={chosen} onClick={onChoose} lang={lang}>
      <chakra.span width="5" flex="none" color="accent.fg">
        {chosen && <Check size={20} />}
      </chakra.span>
      <span>{children}</span>
    </MenuItem>
  )
}

interface MenuCheckProps {
  isChecked: boolean
  onToggle: () => void
  children: ReactNode
}

/** One of several in a Menu of which any may hold. The menu stays open for the next one. */
export function MenuCheck({ isChecked, onToggle, children }: MenuCheckProps) {
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
