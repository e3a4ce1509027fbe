import { chakra } from '@chakra-ui/react/styled-system'
import { Trans } from '@lingui/react/macro'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import { numberLabel } from '../../../../blocks/claims/claim-words.ts'
import type { Claim } from '../../../../offline/outbox/entry-claims.ts'

interface Props {
  number: string
  /** The provisional number that the customer already has. */
  provisional: string | undefined
  claim: Claim
}

const LOOKS = {
  official: { Mark: CircleCheck, bg: 'success.subtle', color: 'success.fg' },
  waiting: { Mark: Clock, bg: 'info.subtle', color: 'info.fg' },
  parked: { Mark: CircleAlert, bg: 'warning.subtle', color: 'warning.fg' },
} as const

function lookOf({ isOfficial, needsPerson }: Claim): keyof typeof LOOKS {
  if (isOfficial) return 'official'
  return needsPerson ? 'parked' : 'waiting'
}

/** The number, large enough to be read out across a counter. */
export function AssignedNumber({ number, provisional, claim }: Props) {
  const { Mark, bg, color } = LOOKS[lookOf(claim)]
  if (number === '') return null
  return (
    <chakra.div
      role="status"
      paddingBlock={{ base: '3', sm: '6' }}
      paddingInline={{ base: '2', sm: '6' }}
      borderRadius="md"
      bg={bg}
      color={color}
      textAlign="center"
    >
      <chakra.span display="inline-block">
        <Mark size={32} aria-hidden />
      </chakra.span>
      <p>{numberLabel(claim)}</p>
      <chakra.p
        data-figures
        data-application-number
        fontSize={{ base: '2xl', sm: '2.25rem' }}
        fontWeight="bold"
        lineHeight="tight"
        userSelect="all"
        whiteSpace="nowrap"
      >
        {number}
      </chakra.p>
      {provisional !== undefined && (
        <chakra.p data-figures fontSize="sm">
          <Trans>Earlier temporary number: {provisional}</Trans>
        </chakra.p>
      )}
    </chakra.div>
  )
}
