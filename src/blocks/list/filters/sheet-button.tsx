import { chakra } from '@chakra-ui/react/styled-system'
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode, RefObject } from 'react'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { controlRecipe } from '../../../ui/controls/control-recipe.ts'
import { autoPosition } from '../../../ui/overlays/anchor-position.ts'
import { Floating } from '../../../ui/overlays/floating.tsx'
import { usePopoverButton } from '../../../ui/overlays/use-popover-button.ts'

const Chosen = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    minWidth: '0',
    maxWidth: 'full',
    height: '8',
    paddingInline: '1.5',
    borderRadius: 'md',
    fontWeight: 'medium',
    cursor: 'pointer',
  },
  variants: {
    look: {
      pill: {},
      field: {
        ...controlRecipe.base,
        // Buttons count as read-only.
        '&:read-only:not(select)': { bg: 'bg.panel' },
        justifyContent: 'space-between',
        height: 'auto',
        fontWeight: 'normal',
      },
    },
  },
})

interface Props {
  /** What the filter is of. */
  label: string
  /** What is chosen. */
  words: string
  /** A pill's part, or a field of the phone's sheet. */
  look?: 'pill' | 'field'
  /** The filter was just added: its choices open. */
  opens: boolean
  width: string
  padding: string
  /** The sheet of the choices, for those who put it away themselves. */
  sheet: RefObject<HTMLDivElement | null>
  /** The choices, drawn while the sheet is open. */
  children: ReactNode
}

/** What a filter has in words; a press opens the choice of something else below. */
export function SheetButton(props: Props) {
  const { label, words, look = 'pill', opens, width, padding, sheet, children } = props
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const [isOpen, setOpen] = useState(opens)
  const { onButton, onPopover } = usePopoverButton({
    isOpen,
    onOpen: () => setOpen(true),
    onClosed: () => setOpen(false),
  })
  useLayoutEffect(() => {
    if (!isOpen || !button.current || !sheet.current) return
    sheet.current.showPopover()
    sheet.current.focus()
    return autoPosition(button.current, sheet.current, {})
  }, [isOpen, sheet])
  return (
    <>
      <Chosen
        ref={button}
        type="button"
        look={look}
        aria-label={`${label}: ${words}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={id}
        {...onButton}
      >
        <chakra.span truncate data-figures>
          {words}
        </chakra.span>
        <chakra.span flex="none" color="fg.muted">
          <ChevronDown size={look === 'pill' ? 16 : 20} aria-hidden />
        </chakra.span>
      </Chosen>
      <Floating
        ref={sheet}
        id={id}
        {...onPopover}
        role="dialog"
        aria-label={label}
        tabIndex={-1}
        padding={padding}
        width={width}
      >
        {isOpen && children}
      </Floating>
    </>
  )
}
