import { chakra } from '@chakra-ui/react/styled-system'
import { Plural, Trans } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { autoPosition } from '../overlays/anchor-position.ts'
import { Floating } from '../overlays/floating.tsx'
import type { ComboOption } from './combo-filter.ts'
import { activeOptionLook, optionLook } from './option-look.ts'

const Line = chakra('div', {
  base: {
    ...optionLook,
    _hover: { bg: 'bg.subtle' },
    '&[data-active]': activeOptionLook,
  },
})

interface ComboListProps {
  id: string
  anchor: RefObject<HTMLElement | null>
  labelledBy: string
  open: boolean
  options: readonly ComboOption[]
  optionId: (index: number) => string
  active: number
  value: string
  /** How many matches are not shown. */
  more: number
  /** The options only resemble what was typed. */
  isNear?: boolean
  onChoose: (option: ComboOption) => void
  emptyText: string
}

/** The list under a ComboField. The focus stays in the field. */
export function ComboList(props: ComboListProps) {
  const { id, anchor, labelledBy, open, options, optionId, active, value, more } = props
  const sheet = useRef<HTMLDivElement>(null)

  const activeId = optionId(active)
  useLayoutEffect(() => {
    if (open) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [open, activeId])

  useEffect(() => {
    const element = sheet.current
    if (!open || !element || !anchor.current) return
    element.showPopover()
    const release = autoPosition(anchor.current, element, { matchWidth: true })
    return () => {
      release()
      element.hidePopover()
    }
  }, [open, anchor])

  return (
    // A press in the list must not take the focus out of the field, which would close it first.
    <Floating
      ref={sheet}
      popover="manual"
      maxWidth="none"
      overflow="hidden"
      width="0"
      fontSize="md"
      onMouseDown={(event) => event.preventDefault()}
    >
      <chakra.div
        id={id}
        role="listbox"
        aria-labelledby={labelledBy}
        maxHeight="min(20rem, 45dvh)"
        overflowY="auto"
      >
        {options.map((option, index) => (
          <Line
            key={option.value}
            id={optionId(index)}
            role="option"
            aria-selected={option.value === value}
            data-active={index === active || undefined}
            onClick={() => props.onChoose(option)}
          >
            {option.mark}
            <chakra.span flex="1" minWidth="0">
              <span>{option.label}</span>
              {option.hint && (
                <chakra.span display="block" fontSize="sm" color="fg.muted">
                  {option.hint}
                </chakra.span>
              )}
            </chakra.span>
            {option.value === value && (
              <chakra.span flex="none" color="accent.fg">
                <Check size={20} />
              </chakra.span>
            )}
          </Line>
        ))}
      </chakra.div>
      <chakra.div role="status" fontSize="sm" color="fg.muted">
        {open && options.length === 0 && (
          <chakra.p paddingInline="3" paddingBlock="2.5">
            {props.emptyText}
          </chakra.p>
        )}
        {props.isNear && (
          <chakra.p paddingInline="3" paddingBlock="2.5">
            <Trans>Nothing has these words. These are the nearest.</Trans>
          </chakra.p>
        )}
        {more > 0 && (
          <chakra.p paddingInline="3" paddingBlock="2.5">
            <Plural
              value={more}
              one="# more. Keep typing to shorten the list."
              other="# more. Keep typing to shorten the list."
            />
          </chakra.p>
        )}
      </chakra.div>
    </Floating>
  )
}

interface Keys {
  isOpen: boolean
  close: () => void
  /** Takes the option that is highlighted. */
  choose: () => void
  move: (key: 'ArrowDown' | 'ArrowUp') => void
}

/** What keys do in a field with a list of options: arrows move, Enter chooses, Escape closes. */
export function pressComboKey(event: KeyboardEvent, { isOpen, close, choose, move }: Keys): void {
  if (event.key === 'Escape' && isOpen) {
    // Closes the list alone, not the dialog around it.
    event.preventDefault()
    event.stopPropagation()
    close()
  } else if (event.key === 'Enter' && isOpen) {
    event.preventDefault()
    choose()
  } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault()
    move(event.key)
  }
}
