import { chakra } from '@chakra-ui/react/styled-system'
import type { SystemState } from '../../../contract/system/system.ts'
import { FieldCards } from './field-cards.tsx'
import { FindingsList } from './findings-list.tsx'
import { findingsOf } from './findings.ts'
import { ServersCard } from './servers-card.tsx'
import { StorageCards } from './storage-cards.tsx'
import { WorkCards } from './work-cards.tsx'

/** How the whole runs: first what needs a person, then each part. */
export function SystemView({ state }: { state: SystemState }) {
  const { instances, queues, messages, versions, keys } = state
  return (
    <chakra.div display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)">
      <FindingsList findings={findingsOf(state)} />
      <ServersCard instances={instances} />
      <chakra.div
        display="grid"
        gap="5"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
      >
        <WorkCards queues={queues} messages={messages} />
        <StorageCards {...state} />
        <FieldCards versions={versions} keys={keys} />
      </chakra.div>
    </chakra.div>
  )
}
