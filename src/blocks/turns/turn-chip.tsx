import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import CircleArrowRight from 'lucide-react/icons/circle-arrow-right'
import Hourglass from 'lucide-react/icons/hourglass'
import type { TurnFacts } from '../../../contract/applications/whose-turn.ts'
import { turnOf } from '../../../contract/applications/whose-turn.ts'
import type { Turn } from '../../../contract/core/turns.ts'
import { isTurnOf } from '../../../contract/core/turns.ts'
import { useUser } from '../../session/user.tsx'

const Chip = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    fontSize: 'sm',
    lineHeight: 'normal',
    '& > svg': { flex: 'none' },
  },
  variants: {
    isMine: {
      true: {
        paddingInline: '2',
        paddingBlock: '0.5',
        borderRadius: 'md',
        bg: 'accent.subtle',
        color: 'accent.fg',
        fontWeight: 'medium',
      },
      false: { color: 'fg.muted' },
    },
  },
})

interface Props {
  /** Whether this person has to act. */
  isMine: boolean
  /** Who has to act, where it is somebody else: "With support". */
  other: string
}

/** Whose move a record is: icon and words. */
export function TurnChip({ isMine, other }: Props) {
  const { t } = useLingui()
  const Icon = isMine ? CircleArrowRight : Hourglass
  const words = isMine ? t`Your turn` : other
  return (
    <Chip isMine={isMine} title={words} data-turn={isMine ? 'mine' : 'other'}>
      <Icon size={16} aria-hidden />
      <span>{words}</span>
    </Chip>
  )
}

interface Turned extends TurnFacts {
  servicePartnerName?: string | null
  franchiseName?: string
}

/** Whose move an application is, with the names that it is given; empty once it is decided. */
export function ApplicationTurn({ application }: { application: Turned }) {
  const { t } = useLingui()
  const { userType } = useUser().userInfo
  const turn = turnOf(application)
  if (turn === 'nobody') return null
  const withSide = (name: string | null | undefined, side: string) =>
    name ? t`With ${name}` : side
  const others: Record<Exclude<Turn, 'nobody'>, string> = {
    franchise: withSide(application.franchiseName, t`With the franchise`),
    partner: withSide(application.servicePartnerName, t`With the partner`),
    support: t`With support`,
    customer: t`Waiting for the customer`,
  }
  return <TurnChip isMine={isTurnOf(userType, turn)} other={others[turn]} />
}
