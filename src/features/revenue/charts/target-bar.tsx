import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { formatMoney } from '../../../../contract/core/money.ts'
import { reachedPercent } from '../figures.ts'

interface Props {
  revenuePaise: number
  targetPaise: number | null
}

/** How much of a target is reached: in words, and as a bar below them. */
export function TargetBar({ revenuePaise, targetPaise }: Props) {
  const { t } = useLingui()
  const percent = reachedPercent(revenuePaise, targetPaise)
  if (percent === null) return <span>{t`No target`}</span>
  const target = formatMoney(targetPaise ?? 0)
  return (
    <>
      <span data-figures>{t`${percent}% of ${target}`}</span>
      <chakra.span
        aria-hidden
        display="block"
        height="1.5"
        marginBlockStart="1"
        borderRadius="md"
        bg="bg.muted"
        overflow="hidden"
      >
        <chakra.span
          display="block"
          height="full"
          bg={percent >= 100 ? 'success.fg' : 'accent.solid'}
          style={{ width: `${Math.min(percent, 100)}%` }}
        />
      </chakra.span>
    </>
  )
}
