import { chakra } from '@chakra-ui/react/styled-system'
import { Plural } from '@lingui/react/macro'

/** Over a list that this device made up by itself: it does not know of all there is. */
export function CacheSearchNote({ count }: { count: number }) {
  return (
    <chakra.p role="status" marginBlockEnd="4" fontSize="sm" color="fg.muted">
      <Plural
        value={count}
        one="Searched only in the # application that is kept on this device."
        other="Searched only in the # applications that are kept on this device."
      />
    </chakra.p>
  )
}
