import { chakra } from '@chakra-ui/react/styled-system'
import { Trans } from '@lingui/react/macro'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'

interface Props {
  number: string
  /** The provisional number that the customer already has. */
  provisional: string | undefined
  isOfficial: boolean
}

/** The number, large enough to be read out across a counter. */
export function AssignedNumber({ number, provisional, isOfficial }: Props) {
  const Mark = isOfficial ? CircleCheck : Clock
  return (
    <chakra.div
      role="status"
      padding="6"
      borderRadius="md"
      bg={isOfficial ? 'success.subtle' : 'info.subtle'}
      color={isOfficial ? 'success.fg' : 'info.fg'}
      textAlign="center"
    >
      <chakra.span display="inline-block">
        <Mark size={32} aria-hidden />
      </chakra.span>
      <p>
        {isOfficial ? (
          <Trans>Application number</Trans>
        ) : (
          <Trans>Waiting to be sent. Its temporary number is</Trans>
        )}
      </p>
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
