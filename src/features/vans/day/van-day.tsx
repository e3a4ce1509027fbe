import { chakra } from '@chakra-ui/react/styled-system'
import { PrepareCard } from '../prepare/prepare-card.tsx'
import { FeesToday } from './fees-today.tsx'
import { SubmittedToday } from './submitted-today.tsx'

/** The van's day above its list: its figures, and whether the device is ready for the field. */
export function VanDay() {
  return (
    <chakra.div display="grid" gap={{ base: '3', md: '4' }} marginBlockEnd="6">
      <chakra.div
        display="grid"
        gridTemplateColumns="repeat(2, minmax(0, 1fr))"
        gap={{ base: '3', md: '4' }}
      >
        <SubmittedToday />
        <FeesToday />
      </chakra.div>
      <PrepareCard />
    </chakra.div>
  )
}
