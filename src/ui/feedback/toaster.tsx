import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import { useLayoutEffect, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '../controls/icon-button.tsx'
import { moveIfCovering } from '../overlays/free-place.ts'
import { useTopLayerHost } from '../overlays/top-layer.ts'
import { useNotice, dismissNotice, noticeDuration } from './notices.ts'

const icons = {
  success: <CircleCheck size={20} />,
  error: <CircleAlert size={20} />,
  info: <Info size={20} />,
  warning: <TriangleAlert size={20} />,
}

const Region = chakra('div', {
  base: {
    position: 'fixed',
    // Below the bar, away from the button that was just pressed.
    inset: '3.5rem auto auto 50%',
    lg: { insetBlockStart: '4.5rem' },
    '&[data-at-foot]': {
      inset: 'auto auto calc(1rem + max(var(--dock-room), var(--footer, 0px))) 50%',
    },
    translate: '-50% 0',
    width: 'min(28rem, calc(100% - 2rem))',
    overflow: 'visible',
    margin: '0',
    bg: 'transparent',
    color: 'fg',
    pointerEvents: 'none',
  },
})

const Toast = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '3',
    paddingBlock: '2',
    paddingInlineStart: '4',
    paddingInlineEnd: '2',
    borderRadius: 'md',
    pointerEvents: 'auto',
    bg: 'bg.panel',
    boxShadow: 'floating',
    borderInlineStart: '4px solid',
    animation: 'appear 120ms ease-out',
    '& > svg': { flex: 'none', marginTop: '2.5' },
  },
  variants: {
    tone: {
      success: { borderColor: 'success.fg', '& > svg': { color: 'success.fg' } },
      error: { borderColor: 'danger.fg', '& > svg': { color: 'danger.fg' } },
      info: { borderColor: 'info.fg', '& > svg': { color: 'info.fg' } },
      warning: { borderColor: 'warning.fg', '& > svg': { color: 'warning.fg' } },
    },
  },
})

/** What a notice may not cover on a screen; in a dialog it covers no button at all. */
const ACTIONS = '[data-primary], [data-docked], [type=submit], form button'

/** Puts the notice below the bar or above the foot of page or dialog, wherever no action lies under it. */
function place(region: HTMLElement, host: HTMLElement): void {
  region.removeAttribute('data-at-foot')
  const footer = host.querySelector(':scope > footer')?.getBoundingClientRect()
  region.style.setProperty('--footer', footer ? `${innerHeight - footer.top}px` : '0px')
  const inHost = host instanceof HTMLDialogElement ? 'button, footer' : ACTIONS
  moveIfCovering(region, inHost, host)
}

/** Shows the notices. One with the pointer or the focus stays. */
export function Toaster() {
  const { t } = useLingui()
  const notice = useNotice()
  const host = useTopLayerHost()
  const region = useRef<HTMLDivElement>(null)
  const [isPaused, setPaused] = useState(false)
  const shown = notice?.open ? notice : undefined
  const id = shown?.id

  useLayoutEffect(() => {
    const element = region.current
    // The dialog around it may just have closed; the next render has another host.
    if (!element?.isConnected) return
    // Shown anew for each notice, so that it lies above everything opened meanwhile.
    element.hidePopover()
    element.showPopover()
    if (id !== undefined) place(element, host)
  }, [id, host])

  useEffect(() => {
    if (id === undefined || isPaused) return
    const timer = setTimeout(() => dismissNotice(id), noticeDuration)
    return () => clearTimeout(timer)
  }, [id, isPaused])

  const close = () => {
    setPaused(false)
    if (id !== undefined) dismissNotice(id)
  }

  const toast = shown && (
    <Toast
      key={shown.id}
      tone={shown.tone}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      {icons[shown.tone]}
      <chakra.div flex="1" minWidth="0" paddingBlock="2.5" fontSize="sm">
        <chakra.p fontWeight="semibold">{shown.title}</chakra.p>
        {shown.description && <chakra.p color="fg.muted">{shown.description}</chakra.p>}
      </chakra.div>
      <IconButton label={t`Close`} onClick={close}>
        <X size={20} />
      </IconButton>
    </Toast>
  )

  // A screen reader reads only regions that exist before their text comes.
  return createPortal(
    <Region ref={region} popover="manual" data-no-print>
      <div role="status">{shown?.tone !== 'error' && toast}</div>
      <div role="alert">{shown?.tone === 'error' && toast}</div>
    </Region>,
    host,
  )
}
