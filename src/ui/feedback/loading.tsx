import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'

const Ring = chakra('span', {
  base: {
    display: 'inline-block',
    flex: 'none',
    borderRadius: 'full',
    border: '2px solid currentColor',
    borderBlockStartColor: 'transparent',
    animation: 'spin 0.8s linear infinite',
  },
  variants: { size: { md: { boxSize: '5' }, lg: { boxSize: '10', borderWidth: '3px' } } },
  defaultVariants: { size: 'md' },
})

/** Work is under way. `label` names it; by default "Loading…". */
export function Spinner({ label, size = 'md' }: { label?: string; size?: 'md' | 'lg' }) {
  const { t } = useLingui()
  return (
    <chakra.span role="status" display="inline-flex">
      <Ring size={size} aria-hidden />
      <VisuallyHidden>{label ?? t`Loading…`}</VisuallyHidden>
    </chakra.span>
  )
}

/** A grey shape with the size of the coming content. It takes its room at once and shows after 150 ms. */
export const Skeleton = chakra('span', {
  base: {
    display: 'block',
    minHeight: '4',
    borderRadius: 'md',
    bg: 'bg.muted',
    animation: 'appear 120ms ease-out 150ms backwards',
  },
})

/** Holds skeletons: says once to a screen reader that the content is loading, and hides the shapes. */
export function LoadingShapes({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  return (
    <div role="status" aria-busy="true">
      <VisuallyHidden>{t`Loading…`}</VisuallyHidden>
      <div aria-hidden>{children}</div>
    </div>
  )
}
