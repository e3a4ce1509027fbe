import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import type { SystemState } from '../../../contract/system/system.ts'
import { FieldCards } from './field-cards.tsx'
import { FindingsList } from './findings-list.tsx'
import { findingsOf } from './findings.ts'
import { ServersCard } from './servers-card.tsx'
import { SafetyCards, StorageCard } from './storage-cards.tsx'
import { WorkCards } from './work-cards.tsx'

const Column = chakra('div', {
  base: { display: 'grid', alignContent: 'start', gap: '5', gridTemplateColumns: 'minmax(0, 1fr)' },
})

/** How the whole runs: first what needs a person, then each part. */
export function SystemView({ state, failedJobs }: { state: SystemState; failedJobs?: ReactNode }) {
  const { instances, queues, messages, disks, database, backup, ledger, versions, keys } = state
  return (
    <Column>
      <FindingsList findings={findingsOf(state)} />
      {failedJobs}
      <ServersCard instances={instances} />
      <chakra.div
        display="grid"
        gap="5"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
      >
        <Column>
          <WorkCards queues={queues} messages={messages} />
          <StorageCard disks={disks} database={database} />
        </Column>
        <Column>
          <SafetyCards backup={backup} ledger={ledger} />
          <FieldCards versions={versions} keys={keys} />
        </Column>
      </chakra.div>
    </Column>
  )
}
