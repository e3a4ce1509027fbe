import { chakra } from '@chakra-ui/react/styled-system'
import type { ApplicationDetail } from '../../../../contract/applications/applications.ts'
import { HistoryCard } from '../history/history.tsx'
import { CustomerCard, FactsCard, ServiceCard } from '../record/cards.tsx'

/** What the customer said, for comparison with the papers; then what has happened. */
export function FactsSide({ application }: { application: ApplicationDetail }) {
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="3">
      <CustomerCard application={application} isNarrow />
      <ServiceCard application={application} isNarrow />
      <HistoryCard application={application} />
      <FactsCard application={application} />
    </chakra.div>
  )
}
