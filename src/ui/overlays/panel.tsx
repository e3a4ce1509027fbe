import { chakra } from '@chakra-ui/react/styled-system'
import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import { neighbour } from '../controls/roving.ts'
import { autoPosition } from './anchor-position.ts'
import { Floating } from './floating.tsx'

const Sheet = chakra(Floating, {
  base: {
    display: 'flex',
    flexDirection: 'column',
    width: 'min(25rem, calc(100% - 1rem))',
    maxHeight: 'min(400px, calc(100dvh - 5rem))',
    padding: '0',
    overflow: 'hidden',
  },
  variants: {
    // Below the bar of every screen.
    isInCorner: {
      true: {
        insetInlineEnd: '2',
        insetBlockStart: { base: 'calc({sizes.12} + 4px)', lg: 'calc({sizes.14} + 4px)' },
      },
    },
  },
})

const Edge = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '2',
    flex: 'none',
    paddingInlineStart: '4',
    paddingInlineEnd: '2',
    paddingBlock: '1',
  },
})

export interface PanelProps {
  /** The button that opens and closes it. */
  anchor: RefObject<HTMLElement | null>
  title: string
  /** Beside the title: buttons. It is handed what closes the panel and gives the focus back. */
  actions: (leave: () => void) => ReactNode
  footer?: ReactNode
  /** It stands at the window's top right, wherever its button is. */
  isInCorner?: boolean
  onClose: () => void
  /** Lines of a list get the focus by arrow keys. */
  children: ReactNode
}

/**
 * A panel that hangs from its button, or stands at the top right, and leaves the rest of the screen usable. Escape closes it and gives the
 * focus back; a press elsewhere closes it.
 */
export function Panel(props: PanelProps) {
  const { anchor, title, actions, footer, isInCorner = false, onClose, children } = props
  const titleId = useId()
  const sheet = useRef<HTMLDivElement>(null)
  useShown(sheet, anchor, { isInCorner, onClose })
  const leave = () => {
    anchor.current?.focus()
    onClose()
  }
  const keyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return leave()
    const items = [...(sheet.current?.querySelectorAll<HTMLElement>('li > :is(a, button)') ?? [])]
    const here = items.findIndex((item) => item === document.activeElement)
    const next = neighbour(items, here, event.key)
    if (!next) return undefined
    event.preventDefault()
    return next.focus()
  }
  return (
    <Sheet
      ref={sheet}
      isInCorner={isInCorner}
      popover="manual"
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      onKeyDown={keyDown}
    >
      <Edge borderBlockEnd="1px solid {colors.border}">
        <chakra.h2 id={titleId} flex="1" fontSize="md" fontWeight="semibold">
          {title}
        </chakra.h2>
        {actions(leave)}
      </Edge>
      <chakra.div flex="1" minHeight="0" overflowY="auto" overscrollBehavior="contain">
        {children}
      </chakra.div>
      {footer && <Edge borderBlockStart="1px solid {colors.border}">{footer}</Edge>}
    </Sheet>
  )
}

/** Shows the panel, below its button or in the corner, with the focus; a press elsewhere closes it. */
function useShown(
  sheet: RefObject<HTMLElement | null>,
  anchor: RefObject<HTMLElement | null>,
  { isInCorner, onClose }: { isInCorner: boolean; onClose: () => void },
): void {
  useLayoutEffect(() => {
    if (!sheet.current || !anchor.current) return
    sheet.current.showPopover()
    sheet.current.focus()
    if (isInCorner) return
    return autoPosition(anchor.current, sheet.current, { align: 'end' })
  }, [sheet, anchor, isInCorner])
  const press = useEffectEvent(({ target }: PointerEvent) => {
    const isOutside = [sheet, anchor].every(({ current }) => !current?.contains(target as Node))
    if (isOutside) onClose()
  })
  useEffect(() => {
    const onPress = (event: PointerEvent) => press(event)
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  }, [])
}
