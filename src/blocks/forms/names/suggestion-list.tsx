import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import type { RefObject } from 'react'
import { useEffect, useRef } from 'react'
import { autoPosition } from '../../../ui/overlays/anchor-position.ts'
import { Floating } from '../../../ui/overlays/floating.tsx'
import type { Offer } from './name-typing.ts'

const Choice = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minHeight: 'touch',
    minWidth: 'touch',
    paddingInline: '3',
    borderRadius: 'md',
    cursor: 'pointer',
    fontSize: 'lg',
    lineHeight: '1.6',
    _hover: { bg: 'bg.subtle' },
    '&[aria-selected=true]': { bg: 'accent.subtle', outline: '1px solid {colors.accent.fg}' },
  },
})

interface Props {
  id: string
  /** The element around the text field; the focus stays in the field. */
  box: RefObject<HTMLElement | null>
  offer: Offer | null
  onTake: (index: number) => void
}

/** The names below the field, each with the number that takes it. */
export function SuggestionList({ id, box, offer, onTake }: Props) {
  const { t } = useLingui()
  const sheet = useRef<HTMLDivElement>(null)
  const isOpen = offer !== null

  useEffect(() => {
    const element = sheet.current
    const field = box.current?.querySelector('input')
    if (!isOpen || !element || !field) return undefined
    element.showPopover()
    const release = autoPosition(field, element, {})
    return () => {
      release()
      element.hidePopover()
    }
  }, [isOpen, box])

  return (
    // A press in the list must not take the focus out of the field, which would close it first.
    <Floating ref={sheet} popover="manual" onMouseDown={(event) => event.preventDefault()}>
      <chakra.div
        id={id}
        role="listbox"
        aria-label={t`Names in Devanagari`}
        lang="mr"
        display="flex"
        flexWrap="wrap"
        gap="1"
      >
        {offer?.names.map((name, index) => (
          <Choice
            key={name}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === offer.active}
            onClick={() => onTake(index)}
          >
            <chakra.span aria-hidden fontSize="sm" color="fg.muted" lang="en">
              {index + 1}
            </chakra.span>
            {name}
          </Choice>
        ))}
      </chakra.div>
    </Floating>
  )
}
