import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'

const Mark = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    boxSize: '7',
    borderRadius: 'full',
    border: '1px solid',
    fontSize: 'sm',
    fontWeight: 'semibold',
  },
  variants: {
    state: {
      done: { bg: 'accent.subtle', color: 'accent.fg', borderColor: 'accent.fg' },
      now: {
        bg: 'accent.solid',
        color: 'accent.contrast',
        borderColor: 'accent.solid',
        '@media (forced-colors: active)': { borderWidth: '4px' },
      },
      ahead: { bg: 'bg.panel', color: 'fg.muted', borderColor: 'border.strong' },
    },
  },
})

export interface StepsProps {
  /** The names of the steps, in order. */
  steps: readonly string[]
  /** The present one, from 1. */
  current: number
  /** Leads back to a step that is done. */
  onStep?: (step: number) => void
}

/** The present place in a task of several steps; on phones "Step 2 of 4" and the step's name. */
export function Steps({ steps, current, onStep }: StepsProps) {
  const { t } = useLingui()
  const count = steps.length
  return (
    <chakra.nav aria-label={t`Steps`} fontSize="sm">
      <chakra.p hideFrom="md" color="fg.muted">
        <Trans>
          Step {current} of {count}
        </Trans>
        {' · '}
        <chakra.strong color="fg" fontWeight="semibold">
          {steps[current - 1]}
        </chakra.strong>
      </chakra.p>
      <chakra.div hideFrom="md" aria-hidden display="flex" gap="1" marginBlockStart="2">
        {steps.map((step, index) => (
          <chakra.span
            key={step}
            flex="1"
            height="1"
            borderRadius="full"
            bg={index < current ? 'accent.solid' : 'bg.muted'}
          />
        ))}
      </chakra.div>
      <chakra.ol hideBelow="md" display="grid" gap="2">
        {steps.map((step, index) => {
          const number = index + 1
          const state = number < current ? 'done' : number === current ? 'now' : 'ahead'
          const stepText = (
            <>
              <Mark state={state} aria-hidden>
                {state === 'done' ? <Check size={16} /> : number}
              </Mark>
              {step}
            </>
          )
          const look = {
            display: 'flex',
            alignItems: 'center',
            gap: '2',
            minHeight: '10',
            fontWeight: state === 'now' ? 'semibold' : 'normal',
            color: state === 'ahead' ? 'fg.muted' : 'fg',
          }
          return (
            <li key={step} aria-current={state === 'now' ? 'step' : undefined}>
              {state === 'done' && onStep ? (
                <chakra.button
                  type="button"
                  cursor="pointer"
                  borderRadius="md"
                  css={look}
                  onClick={() => onStep(number)}
                >
                  {stepText}
                </chakra.button>
              ) : (
                <chakra.span css={look}>{stepText}</chakra.span>
              )}
            </li>
          )
        })}
      </chakra.ol>
    </chakra.nav>
  )
}
