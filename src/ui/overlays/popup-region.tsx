import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import X from 'lucide-react/icons/x'
import type { RefObject } from 'react'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from '../../api/use-store.ts'
import { IconButton } from '../controls/icon-button.tsx'
import { moveIfCovering } from './free-place.ts'
import type { Popup } from './popups.ts'
import { dismissPopup, POPUP_MS, popups, seenPopups } from './popups.ts'
import { A_THIRD, SMALL_WINDOW } from './small-window.ts'
import { useSwipe } from './swipe.ts'
import { useHasDialog } from './top-layer.ts'

const Region = chakra('div', {
  base: {
    position: 'fixed',
    zIndex: '3',
    insetInlineEnd: '4',
    insetBlockStart: '16',
    width: 'min(24rem, calc(100% - 2rem))',
    pointerEvents: 'none',
    _focusVisible: { outline: '3px solid {colors.focus}', outlineOffset: '2px' },
    '&[data-at-foot]': {
      insetBlockStart: 'auto',
      insetBlockEnd: 'calc(1rem + var(--dock-room))',
    },
    // A tall form on a phone leaves no place: the bell counts them, and F8 shows them.
    '&[data-no-place]:not(:focus-within)': {
      ...{ opacity: '0', pointerEvents: 'none' },
      '& *': { pointerEvents: 'none' },
    },
    [SMALL_WINDOW]: { maxHeight: A_THIRD, overflowY: 'auto', pointerEvents: 'auto' },
  },
})

const Card = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    pointerEvents: 'auto',
    // A swipe sideways is the popup's own; up and down scroll the page.
    touchAction: 'pan-y',
    overflow: 'hidden',
    borderRadius: 'md',
    border: '1px solid {colors.border}',
    bg: 'bg.panel',
    boxShadow: 'floating',
    animation: 'appear 120ms ease-out',
    '& + &': { marginBlockStart: '2' },
  },
})

const ACTIONS = '[data-docked], form button, form [type=submit]'

/** Moves the popups away from what is docked and from a form's buttons: from the top of the screen to its foot, or back. Without a free place they are not to be seen. */
function useFreePlace(region: RefObject<HTMLElement | null>, count: number): void {
  useEffect(() => {
    const element = region.current
    if (count === 0 || !element) return
    const look = () => element.toggleAttribute('data-no-place', !moveIfCovering(element, ACTIONS))
    // A form at the foot grows as one begins to write, and the popups with what they say.
    const observer = new ResizeObserver(look)
    const observe = () => {
      for (const each of [element, document.body, ...document.querySelectorAll('[data-docked]')]) {
        observer.observe(each)
      }
    }
    // The page may change beneath them: another one has its own buttons.
    const pages = new MutationObserver(observe)
    observe()
    pages.observe(document.body, { childList: true, subtree: true })
    addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      pages.disconnect()
      removeEventListener('scroll', look)
    }
  }, [region, count])
}

/** A popup leaves when it has been seen for its time, which rests while somebody is at the popups or a dialog covers them. */
function useLeaving(id: string, isResting: boolean): void {
  const left = useRef(POPUP_MS)
  useEffect(() => {
    if (isResting) return
    const since = performance.now()
    const timer = setTimeout(() => dismissPopup(id), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= performance.now() - since
    }
  }, [id, isResting])
}

/** Counts the time of one popup, which runs on where the popups are hidden. */
function PopupTime({ id, isResting }: { id: string; isResting: boolean }) {
  useLeaving(id, isResting)
  return null
}

interface Props {
  /** The region's name; it says the key that leads there. */
  label: string
  /** Hides the popups; their time runs on, so that old ones do not appear later. */
  isHidden: boolean
}

/**
 * Shows the popups, once no dialog is open, and lets a screen reader say each when it is done with its sentence. F8
 * leads to them; Escape, a swipe to the right and their button send them away.
 */
export function PopupRegion({ label, isHidden }: Props) {
  const queue = useStore(popups)
  const region = useRef<HTMLDivElement>(null)
  const [isHeld, setHeld] = useState(false)
  const isCovered = useHasDialog()
  const isShown = queue.length > 0 && !isHidden && !isCovered
  useFreePlace(region, isShown ? seenPopups(queue).length : 0)

  useEffect(() => {
    const toRegion = (event: KeyboardEvent) => {
      if (event.key === 'F8' && isShown) region.current?.focus()
    }
    addEventListener('keydown', toRegion)
    return () => removeEventListener('keydown', toRegion)
  }, [isShown])

  // A screen reader reads only regions that exist before their text comes.
  return createPortal(
    <Region
      ref={region}
      {...(isShown && { role: 'region', 'aria-label': label, tabIndex: -1, 'data-popups': '' })}
      data-no-print
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {seenPopups(queue).map(({ id }) => (
        <PopupTime key={id} id={id} isResting={isCovered || (isShown && isHeld)} />
      ))}
      <ol aria-live="polite">
        {(isShown ? seenPopups(queue) : []).map((popup) => (
          <PopupCard key={popup.id} popup={popup} onGone={() => setHeld(false)} />
        ))}
      </ol>
    </Region>,
    document.body,
  )
}

function PopupCard({ popup: { id, node }, onGone }: { popup: Popup; onGone: () => void }) {
  const { t } = useLingui()
  const away = () => {
    onGone()
    dismissPopup(id)
  }
  const swipe = useSwipe(away)
  return (
    <Card
      {...swipe}
      onKeyDown={({ key }) => {
        if (key === 'Escape') away()
      }}
    >
      <chakra.div flex="1" minWidth="0">
        {node}
      </chakra.div>
      <IconButton label={t`Close`} margin="1" onClick={away}>
        <X size={20} />
      </IconButton>
    </Card>
  )
}
