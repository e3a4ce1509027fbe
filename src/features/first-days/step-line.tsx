import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import Circle from 'lucide-react/icons/circle'
import CircleCheck from 'lucide-react/icons/circle-check'
import type { ReactNode } from 'react'
import type { FirstStep } from '../../../contract/first-days/first-days.ts'
import type { OpeningHours } from '../../../contract/outlets/opening-hours.ts'
import { Button } from '../../ui/controls/button.tsx'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import { useCreateElsewhere, usePracticeAddress } from '../applications/parts/apply-search.ts'
import { weekLines } from '../nearby/parts/hours-words.ts'
import { STEP_WORDS } from './step-words.ts'

/** A line for each on phones, where one line of all would break within a day. */
const Week = chakra('p', {
  base: {
    color: 'fg',
    '& > span': { display: { base: 'block', md: 'inline' } },
    md: { '& > span + span::before': { content: '" · "' } },
  },
})

interface Props {
  step: FirstStep
  isDone: boolean
  hours: OpeningHours | null
  onHours: () => void
  /** Nothing can be noted now. */
  isLocked: boolean
}

/** One thing to do: whether it is done, and the way to it. */
export function StepLine({ step, isDone, hours, onHours, isLocked }: Props) {
  const { i18n } = useLingui()
  const { title, how } = STEP_WORDS[step]
  const Mark = isDone ? CircleCheck : Circle
  return (
    <chakra.li
      display="grid"
      // On phones the ways stand below the words.
      gridTemplateColumns={{ base: 'auto minmax(0, 1fr)', md: 'auto minmax(0, 1fr) auto' }}
      alignItems={isDone ? 'center' : { base: 'start', md: 'center' }}
      columnGap="3"
      rowGap="1"
      minHeight={isDone ? '9' : '14'}
      paddingBlock="1"
      borderBlockEnd="1px solid {colors.border}"
      _last={{ borderBlockEnd: 'none' }}
    >
      <chakra.span
        paddingBlockStart={isDone ? '0' : { base: '0.5', md: '0' }}
        color={isDone ? 'success.fg' : 'fg.subtle'}
      >
        <Mark size={20} aria-hidden />
      </chakra.span>
      <div>
        <chakra.p color={isDone ? 'fg.muted' : 'fg'} fontWeight={isDone ? undefined : 'semibold'}>
          <span>{i18n._(title)}</span>
          <VisuallyHidden>
            {isDone ? <Trans>Done</Trans> : <Trans>Not done yet</Trans>}
          </VisuallyHidden>
        </chakra.p>
        {!isDone && (
          <chakra.div fontSize="sm" color="fg.muted">
            {step === 'hours' && hours && (
              <Week data-figures>
                {weekLines(hours).map((line) => (
                  <span key={line.days}>{`${line.days}: ${line.hours}`}</span>
                ))}
              </Week>
            )}
            <p>{i18n._(how)}</p>
          </chakra.div>
        )}
      </div>
      {!isDone && (
        <chakra.div
          gridColumn={{ base: '2', md: 'auto' }}
          display="flex"
          // Where a line is too short for two, the main one stays above.
          flexWrap="wrap-reverse"
          columnGap="2"
        >
          <Door step={step} onHours={onHours} isLocked={isLocked} />
        </chakra.div>
      )}
    </chakra.li>
  )
}

const SETTINGS: string = '/settings'
const PASSWORD: string = '/reset-password'

function Door({ step, onHours, isLocked }: Pick<Props, 'step' | 'onHours' | 'isLocked'>) {
  const { t } = useLingui()
  const practice = usePracticeAddress()
  const create = useCreateElsewhere()
  const link = (door: ReactNode) => (
    <Button asChild size="sm">
      {door}
    </Button>
  )
  switch (step) {
    case 'password':
      return link(<Link to={PASSWORD}>{t`Change password`}</Link>)
    case 'hours':
      return (
        <>
          <Button asChild size="sm" variant="quiet" marginInlineStart={{ base: '-3', md: '0' }}>
            <Link to="/support" search={{ new: true } as never}>{t`Write to support`}</Link>
          </Button>
          <Button size="sm" disabled={isLocked} onClick={onHours}>
            {t`They are right`}
          </Button>
        </>
      )
    case 'upi':
      return link(<Link to={SETTINGS}>{t`Profile settings`}</Link>)
    case 'device':
      return null
    case 'prepare':
      return link(<Link to="/gramone-seva">{t`Gram Van Seva`}</Link>)
    case 'practice':
      return link(<Link {...practice}>{t`Practise`}</Link>)
    case 'application':
      return (
        create &&
        link(
          <Link to={create.to} search={create.search as never}>
            {create.label}
          </Link>,
        )
      )
  }
}
