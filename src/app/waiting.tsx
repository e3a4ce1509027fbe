import { chakra } from '@chakra-ui/react/styled-system'
import { Spinner } from '../ui/feedback/loading.tsx'

/** A centred spinner that appears after 150 ms. */
export function Waiting() {
  return (
    <chakra.div
      display="grid"
      placeItems="center"
      minHeight="60dvh"
      color="accent.fg"
      animation="appear 120ms ease-out 150ms backwards"
    >
      <Spinner size="lg" />
    </chakra.div>
  )
}
