import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactElement, ReactNode } from 'react'
import { useCheckTexts } from './check-text.tsx'
import type { CheckState, FieldCheck, FieldFacts } from './field-checks.ts'
import { checkField, isReadyForField } from './field-checks.ts'

const MARKS: Record<CheckState, { icon: ReactElement; color: string }> = {
  ok: { icon: <CircleCheck size={20} />, color: 'success.fg' },
  advice: { icon: <TriangleAlert size={20} />, color: 'warning.fg' },
  problem: { icon: <CircleAlert size={20} />, color: 'danger.fg' },
  unknown: { icon: <Info size={20} />, color: 'fg.muted' },
  checking: { icon: <Clock size={20} />, color: 'fg.muted' },
}

/** Problems that keep the van at home come first. */
const ORDER: readonly CheckState[] = ['problem', 'checking', 'advice', 'unknown', 'ok']

interface Props {
  facts: FieldFacts
  /** Buttons or links that help with a failed check. */
  actions: Partial<Record<FieldCheck, ReactNode>>
}

/** Every check with its result, and whether the device may leave. */
export function CheckList({ facts, actions }: Props) {
  const { t } = useLingui()
  const results = checkField(facts)
  const texts = useCheckTexts(facts, results)
  const checks = (Object.keys(results) as FieldCheck[]).toSorted(
    (a, b) => ORDER.indexOf(results[a]) - ORDER.indexOf(results[b]),
  )
  return (
    <>
      <chakra.p data-verdict role="status" fontSize="lg" fontWeight="semibold" marginBlockEnd="2">
        {isReadyForField(results) ? t`Ready for the field` : t`Not ready for the field yet`}
      </chakra.p>
      <chakra.ul css={{ '& > li + li': { borderBlockStart: '1px solid {colors.border}' } }}>
        {checks.map((check) => {
          const state = results[check]
          return (
            <chakra.li
              key={check}
              data-check={check}
              data-state={state}
              display="flex"
              alignItems="flex-start"
              gap="3"
              minHeight="touch"
              paddingBlock="2.5"
            >
              <chakra.span flex="none" color={MARKS[state].color} aria-hidden>
                {MARKS[state].icon}
              </chakra.span>
              <chakra.span
                flex="1"
                display="flex"
                flexWrap="wrap"
                alignItems="center"
                gap="2"
                minWidth="0"
              >
                <chakra.span flex="1 1 14rem">{texts[check]}</chakra.span>
                {state !== 'ok' && actions[check]}
              </chakra.span>
            </chakra.li>
          )
        })}
      </chakra.ul>
    </>
  )
}
