import { chakra } from '@chakra-ui/react/styled-system'
import { Trans } from '@lingui/react/macro'
import type { HistoryEntry as Entry } from '../../../contract/applications.ts'
import { HistoryEntry } from './history-entry.tsx'

interface Props {
  changes: readonly Entry[]
  /** Whether there is still something for this person to decide. */
  canDecide: boolean
}

/** Somebody was faster: what they did, and that nothing typed is lost. */
export function MeanwhileNotice({ changes, canDecide }: Props) {
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
        <chakra.p fontWeight="semibold">
          <Trans>The application changed while you were deciding</Trans>
        </chakra.p>
        <chakra.p fontSize="sm" color="fg.muted">
          {canDecide ? (
            <Trans>
              Your comment and documents are still here. Choose again what should happen now.
            </Trans>
          ) : (
            <Trans>
              There is nothing left for you to decide. Your comment is still here to be copied.
            </Trans>
          )}
        </chakra.p>
      </div>
      {changes.map((entry) => (
        <HistoryEntry key={entry._id} entry={entry} />
      ))}
    </chakra.div>
  )
}
