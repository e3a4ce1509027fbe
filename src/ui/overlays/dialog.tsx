import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import X from 'lucide-react/icons/x'
import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { IconButton } from '../controls/icon-button.tsx'
import { LOW_WINDOW } from './small-window.ts'
import { enterTopLayer } from './top-layer.ts'

const CONTROLS = 'a[href], button, input, select, textarea, summary'

const Sheet = chakra('dialog', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    margin: 'auto',
    padding: '0',
    // What sticks inside stops at the dialog's own edges.
    '--sticky-top': '0px',
    '--bottom-bar': '0px',
    '--foot-room': '0px',
    '--foot': '0px',
    '--dock-foot': '0px',
    '--dock-room': '0px',
    border: 'none',
    bg: 'bg.panel',
    color: 'fg',
    overflow: 'hidden',
    [LOW_WINDOW]: { overflowY: 'auto' },
    animation: 'appear 120ms ease-out',
    _backdrop: { bg: 'rgb(25 23 20 / 0.5)', animation: 'appear 120ms ease-out' },
    boxShadow: 'floating',
  },
  variants: {
    size: {
      compact: {
        width: 'min(26rem, calc(100% - 2rem))',
        maxWidth: 'none',
        maxHeight: 'calc(100dvh - 2rem)',
        borderRadius: 'md',
      },
      /** From the bottom edge, under the thumb. */
      sheet: {
        width: 'full',
        maxWidth: '40rem',
        maxHeight: '85dvh',
        marginBlockEnd: '0',
        paddingBlockEnd: 'env(safe-area-inset-bottom)',
        borderStartStartRadius: 'md',
        borderStartEndRadius: 'md',
      },
      narrow: { sm: { width: '34rem' } },
      wide: { sm: { width: 'min(56rem, calc(100% - 4rem))' } },
      /** All of the window, for what is looked at. */
      full: {},
    },
    onPhone: {
      filling: {
        width: 'full',
        height: '100dvh',
        maxWidth: 'none',
        maxHeight: 'none',
        sm: {
          width: 'calc(100% - 2rem)',
          height: 'calc(100dvh - 2rem)',
          borderRadius: 'md',
        },
      },
      full: {
        width: 'full',
        height: '100dvh',
        maxWidth: 'none',
        maxHeight: 'none',
        sm: { height: 'fit-content', maxHeight: 'calc(100dvh - 4rem)', borderRadius: 'md' },
      },
      floating: {},
    },
  },
})

/** Between head and foot; where there is no room for those, all of the sheet scrolls. */
const Body = chakra('div', {
  base: {
    flex: '1',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    padding: '5',
    [LOW_WINDOW]: { flex: 'none', overflowY: 'visible' },
  },
  variants: {
    /** What is inside divides the whole room itself. */
    isFlush: {
      true: { display: 'flex', flexDirection: 'column', padding: '0', overflow: 'hidden' },
    },
  },
})

/** How each size stands in the window of a phone, and the largest in every window. */
const ON_PHONE = {
  compact: 'floating',
  sheet: 'floating',
  narrow: 'full',
  wide: 'full',
  full: 'filling',
} as const

export interface DialogProps {
  open: boolean
  /** Escape, the close button or the browser's back gesture. The parent decides and sets `open`. */
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** The buttons. One outside its form names it: `<Button type="submit" form="…">`. */
  footer?: ReactNode
  /** Back on a phone goes through the browser's history, which has entries of this dialog. */
  isInHistory?: boolean
  /** Stays above dialogs that open later, and takes the focus again. */
  isUppermost?: boolean | undefined
  /** `compact` floats on phones too, `sheet` stands at the bottom edge; the others fill the phone. */
  size?: 'compact' | 'sheet' | 'narrow' | 'wide' | 'full'
}

/**
 * A modal dialog on the browser's own: it holds the focus, and gives it back where it was. The
 * focus goes to the element marked `data-autofocus`, else to the title.
 */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null
}

/** Lets the arrow keys scroll a long text in which no control can take the focus. */
function useKeyboardScroll(body: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = body.current
    if (!element) return
    const update = () => {
      const isLong = element.scrollHeight > element.clientHeight
      if (isLong && !element.querySelector(CONTROLS)) element.tabIndex = 0
      else element.removeAttribute('tabindex')
    }
    const sizes = new ResizeObserver(update)
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [body])
}

function OpenDialog({
  onClose,
  title,
  children,
  footer,
  size = 'narrow',
  isInHistory = false,
  isUppermost = false,
}: Omit<DialogProps, 'open'>) {
  const { t } = useLingui()
  const titleId = useId()
  const sheet = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const body = useRef<HTMLDivElement>(null)
  useKeyboardScroll(body)

  useLayoutEffect(() => {
    const element = sheet.current
    if (!element) return
    const show = () => {
      element.close()
      element.showModal()
      const first = element.querySelector<HTMLElement>('[data-autofocus]') ?? heading.current
      first?.focus()
    }
    show()
    const leave = enterTopLayer(element, isUppermost ? show : undefined)
    return () => {
      leave()
      element.close()
    }
  }, [isUppermost])

  // At a second Escape in a row the browser closes without being asked. The dialog is shown again
  // first, so that a question that the parent asks now comes out on top.
  const closedByBrowser = () => {
    const element = sheet.current
    if (element?.open !== false) return
    element.showModal()
    onClose()
  }

  return (
    <Sheet
      ref={sheet}
      size={size}
      onPhone={ON_PHONE[size]}
      closedby={isInHistory && matchMedia('(pointer: coarse)').matches ? 'none' : undefined}
      // A press beside a sheet closes it: the target is then the dialog, of which the sheet leaves nothing free.
      onClick={(event) => size === 'sheet' && event.target === event.currentTarget && onClose()}
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        // Otherwise the browser closes in any case, and `onClose` below follows.
        if (!event.cancelable) return
        event.preventDefault()
        onClose()
      }}
      onClose={(event) => event.target === event.currentTarget && closedByBrowser()}
    >
      <chakra.div
        display="flex"
        alignItems="flex-start"
        gap="4"
        paddingBlock="3"
        paddingInlineStart="5"
        paddingInlineEnd="2"
        borderBlockEnd="1px solid {colors.border}"
      >
        <chakra.h2
          ref={heading}
          id={titleId}
          tabIndex={-1}
          flex="1"
          paddingBlock="2"
          fontSize="lg"
          fontWeight="semibold"
          lineHeight="tight"
          _focusVisible={{ outline: 'none' }}
        >
          {title}
        </chakra.h2>
        <IconButton label={t`Close`} onClick={onClose}>
          <X size={20} />
        </IconButton>
      </chakra.div>
      <Body ref={body} isFlush={size === 'full'}>
        {children}
      </Body>
      {footer && (
        <chakra.footer
          display="flex"
          flexWrap="wrap"
          justifyContent="flex-end"
          gap="3"
          paddingBlock="3"
          paddingInline="5"
          borderBlockStart="1px solid {colors.border}"
        >
          {footer}
        </chakra.footer>
      )}
    </Sheet>
  )
}
