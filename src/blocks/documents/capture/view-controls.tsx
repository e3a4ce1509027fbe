import { chakra } from '@chakra-ui/react/styled-system'
import { type ReactNode, useEffect, useRef } from 'react'

/** The title of a step; takes the focus when the step begins. */
export function ViewTitle({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <chakra.h3
      ref={heading}
      tabIndex={-1}
      fontWeight="semibold"
      lineHeight="tight"
      _focusVisible={{ outline: 'none' }}
    >
      {children}
    </chakra.h3>
  )
}

/** The buttons of a step, docked at the dialog's foot; on a phone they share its width. The one that leads on is last. */
export const ViewActions = chakra('div', {
  base: {
    position: 'sticky',
    insetBlockEnd: '-5',
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: '2',
    marginInline: '-5',
    marginBlockStart: 'auto',
    marginBlockEnd: '-5',
    paddingBlock: '3',
    paddingInline: '5',
    bg: 'bg.panel',
    borderBlockStart: '1px solid {colors.border}',
    zIndex: '1',
    // Those of an icon alone, which have their words as a label, keep their size.
    smDown: { '& > :is(button, label):not([aria-label])': { flex: '1 1 7rem' } },
  },
})

/** What changes the photo itself, in the same dock: on a phone above the buttons, each of one width. */
export const ViewTools = chakra('div', {
  base: {
    display: 'flex',
    gap: '2',
    flex: { base: '1 0 100%', sm: '1 1 auto' },
    smDown: {
      justifyContent: 'center',
      '& > button:not([aria-label])': { flex: '1 1 0', paddingInline: '1.5' },
    },
  },
})

export const View = chakra('div', {
  // Space so that the focused element is not covered by up to two rows of buttons.
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '3',
    // On a phone the dialog is as high as the window, and the buttons stand at its foot.
    minHeight: 'full',
    '& > *': { flex: 'none' },
    '& :is(button, input)': { scrollMarginBlockEnd: '32' },
  },
})
