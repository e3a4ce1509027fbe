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

/** The buttons of a step, always visible at its lower edge. */
export const ViewActions = chakra('div', {
  base: {
    position: 'sticky',
    insetBlockEnd: '-5',
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: '3',
    marginInline: '-5',
    marginBlockEnd: '-5',
    paddingBlock: '3',
    paddingInline: '5',
    bg: 'bg.panel',
    borderBlockStart: '1px solid {colors.border}',
    zIndex: '1',
  },
})

export const View = chakra('div', {
  // Space so that the focused element is not covered by up to two rows of buttons.
  base: { display: 'grid', gap: '3', '& :is(button, input)': { scrollMarginBlockEnd: '32' } },
})
