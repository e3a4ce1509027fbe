import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { useId } from 'react'

const Box = chakra('section', {
  base: {
    padding: '4',
    borderRadius: 'md',
    bg: 'bg.panel',
    boxShadow: 'floating',
    borderInlineStart: '4px solid {colors.info.fg}',
    animation: 'appear 120ms ease-out',
  },
})

interface Props {
  title: string
  children: ReactNode
  /** Buttons, the one that leads on last. */
  actions: ReactNode
}

/** A quiet offer for the portal. It takes no focus and can be left alone. */
export function SideNotice({ title, children, actions }: Props) {
  const id = useId()
  return (
    <Box aria-labelledby={id} data-no-print>
      <div role="status">
        <chakra.h2 id={id} fontWeight="semibold">
          {title}
        </chakra.h2>
        <chakra.p fontSize="sm" color="fg.muted">
          {children}
        </chakra.p>
      </div>
      <chakra.div display="flex" flexWrap="wrap" justifyContent="end" gap="2" marginBlockStart="3">
        {actions}
      </chakra.div>
    </Box>
  )
}
