import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import ArrowRight from 'lucide-react/icons/arrow-right'
import type { ReactNode } from 'react'

const Value = chakra('span', {
  base: { whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  variants: { old: { true: { color: 'fg.muted', textDecoration: 'line-through' }, false: {} } },
})

/** A detail before and after an edit; null is one that was not given. */
export function ChangedText({ from, to }: { from: ReactNode; to: ReactNode }) {
  const { t } = useLingui()
  return (
    <>
      <Value old={from !== null}>{from ?? t`Not given`}</Value>
      <chakra.span
        display="inline-block"
        marginInline="1.5"
        verticalAlign="middle"
        color="fg.muted"
      >
        <ArrowRight size={16} role="img" aria-label={t`becomes`} />
      </chakra.span>
      <Value>{to ?? t`Not given`}</Value>
    </>
  )
}
