import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import type { HistoryEntry as Entry } from '../../../../contract/applications/applications.ts'
import { HistoryEntry } from '../record/history-entry.tsx'

interface Props {
  title: ReactNode
  /** What this person can do now, and that nothing typed is lost. */
  children: ReactNode
  changes: readonly Entry[]
  serviceId: string
}

/** Somebody was faster: what they did, and what that means here. */
export function ConcurrentChangesNotice({ title, children, changes, serviceId }: Props) {
  return (
    <chakra.div
      role="status"
      display="grid"
      gap="3"
      padding="4"
      borderRadius="md"
      borderInlineStart="4px solid {colors.warning.fg}"
      bg="bg.subtle"
    >
      <div>
        <chakra.p fontWeight="semibold">{title}</chakra.p>
        <chakra.p fontSize="sm" color="fg.muted">
          {children}
        </chakra.p>
      </div>
      {changes.map((entry) => (
        <HistoryEntry key={entry._id} entry={entry} serviceId={serviceId} />
      ))}
    </chakra.div>
  )
}
