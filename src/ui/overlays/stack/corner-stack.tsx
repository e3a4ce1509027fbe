import { chakra } from '@chakra-ui/react/styled-system'
import ChevronDown from 'lucide-react/icons/chevron-down'
import X from 'lucide-react/icons/x'
import type { CSSProperties, MouseEvent, ReactNode } from 'react'
import { useId, useRef, useState, useSyncExternalStore } from 'react'
import { IconButton } from '../../controls/icon-button.tsx'
import { useReservedHeight } from '../../layout/reserved-height.ts'
import { VisuallyHidden } from '../../layout/visually-hidden.tsx'
import { Floating } from '../floating.tsx'
import { A_THIRD, SMALL_WINDOW } from '../small-window.ts'
import { useSeen } from '../use-seen.ts'
import type { StackPlace } from './stack-place.ts'
import { placeStyle, useStackMoves } from './use-stack-moves.ts'

const Room = chakra('div', {
  base: {
    position: 'fixed',
    zIndex: '2',
    insetInline: '4',
    insetBlockStart: '16',
    insetBlockEnd: 'calc(1rem + var(--foot) + var(--notices-height, 0px))',
    pointerEvents: 'none',
    // Beside a form, a dialog or selected rows the stack is hidden: people can move the stack over
    // any button.
    'html:has([type=submit], dialog:modal, [data-selection]) &': { display: 'none' },
    // Popups come for some seconds: a small window has no space for both.
    [SMALL_WINDOW]: {
      'html:has([data-popups]) &': { '&:not(:focus-within)': { display: 'none' } },
    },
  },
})

const Box = chakra(Floating, {
  base: {
    position: 'absolute',
    right: 'var(--x)',
    bottom: 'var(--y)',
    translate: 'var(--x) var(--y)',
    width: 'min(22rem, 100%)',
    maxHeight: 'min(60vh, 100%)',
    [SMALL_WINDOW]: { maxHeight: `min(${A_THIRD}, 100%)` },
    padding: '0',
    pointerEvents: 'auto',
  },
})

/** One thing of the stack. */
export interface StackItem {
  id: string
  /** The text that screen readers announce when the card appears. */
  name: string
  dismissLabel: string
  node: ReactNode
}

interface Props {
  /** The stack's texts come from its user, since not every device stores the code that shows a stack. */
  words: { summary: string; move: string; moveHint: string }
  items: readonly StackItem[]
  place: StackPlace
  onPlace: (place: StackPlace) => void
  onDismiss: (id: string) => void
  /** Takes the ids that were seen: they stood there for a while, or their person folded them. */
  onSeen?: (ids: string[]) => void
}

/** More begin as one line; on a phone more than one. */
const mostCards = () => (innerWidth < 640 ? 1 : 3)

function followWidth(listener: () => void): () => void {
  addEventListener('resize', listener)
  return () => removeEventListener('resize', listener)
}

/**
 * Cards in a corner that stay until they are dismissed. Pointer and arrow keys move them; many fold into
 * one line. A new one is announced. Once seen, all go where their user keeps them. Hidden while a form, a dialog or a selection is open.
 */
export function CornerStack(props: Props) {
  const { items, words } = props
  const [said, setSaid] = useState<{ items: Props['items']; news: string }>({ items: [], news: '' })
  if (said.items !== items) {
    const isNew = ({ id }: StackItem) => !said.items.some((item) => item.id === id)
    const [first, second] = items.filter(isNew)
    setSaid({ items, news: second ? words.summary : (first?.name ?? said.news) })
  }
  return (
    <>
      <VisuallyHidden role="status">{said.news}</VisuallyHidden>
      {items.length > 0 && (
        <Room data-no-print>
          <Stack {...props} />
        </Room>
      )}
    </>
  )
}

function Stack({ words, items, place, onPlace, onDismiss, onSeen }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const id = useId()
  const [choice, setChoice] = useState<boolean>()
  const most = useSyncExternalStore(followWidth, mostCards)
  const { pointer, onKeyDown } = useStackMoves(box, place, onPlace)
  useReservedHeight(box, '--stack-height')
  const isOpen = choice ?? items.length <= most
  const ids = items.map((item) => item.id)
  useSeen(box, ids.join(), () => onSeen?.(ids))
  const toggle = () => {
    if (!isOpen || !onSeen) return setChoice(!isOpen)
    document.querySelector('main')?.focus({ preventScroll: true })
    return onSeen(ids)
  }

  const dismiss = (event: MouseEvent, item: StackItem) => {
    const card = event.currentTarget.closest('li')
    const next = card?.nextElementSibling ?? card?.previousElementSibling
    const rest = next?.querySelector('button') ?? document.querySelector('main')
    rest?.focus({ preventScroll: !next })
    onDismiss(item.id)
  }
  return (
    <Box
      ref={box}
      role="region"
      aria-label={words.summary}
      style={placeStyle(place) as CSSProperties}
    >
      <chakra.div
        {...pointer}
        position="sticky"
        insetBlockStart="0"
        display="flex"
        bg="bg.panel"
        touchAction="none"
      >
        <IconButton label={words.move} aria-describedby={id} cursor="grab" onKeyDown={onKeyDown}>
          <chakra.span
            width="3"
            height="18px"
            background="radial-gradient(currentcolor 1.5px, #0000 2px) 0 0 / 6px 6px"
            // Forced colours drop a gradient that does not insist.
            css={{ '@media (forced-colors: active)': { forcedColorAdjust: 'none' } }}
          />
        </IconButton>
        <VisuallyHidden id={id}>{words.moveHint}</VisuallyHidden>
        <chakra.button
          type="button"
          display="flex"
          alignItems="center"
          justifyContent="space-between"
          flex="1"
          minHeight="touch"
          padding="3"
          fontWeight="semibold"
          textAlign="start"
          cursor="pointer"
          aria-expanded={isOpen}
          onClick={toggle}
        >
          <span>{words.summary}</span>
          <ChevronDown size={20} style={{ flex: 'none', rotate: isOpen ? '' : '180deg' }} />
        </chakra.button>
      </chakra.div>
      {isOpen && (
        <ul>
          {items.map((item) => (
            <chakra.li key={item.id} display="flex" borderBlockStart="1px solid {colors.border}">
              <chakra.div flex="1" minWidth="0" padding="3" overflowWrap="anywhere">
                {item.node}
              </chakra.div>
              <IconButton
                label={item.dismissLabel}
                margin="1"
                alignSelf="start"
                onClick={(event) => dismiss(event, item)}
              >
                <X size={20} />
              </IconButton>
            </chakra.li>
          ))}
        </ul>
      )}
    </Box>
  )
}
