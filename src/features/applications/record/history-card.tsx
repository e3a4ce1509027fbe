import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import type { ApplicationDetail } from '../../../../contract/applications/applications.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { HistoryEntry } from './history-entry.tsx'

const Step = chakra('li', {
  base: {
    position: 'relative',
    paddingInlineStart: '6',
    paddingBlockEnd: '6',
    _last: { paddingBlockEnd: '0' },
    '&::before': {
      content: '""',
      position: 'absolute',
      insetInlineStart: '0',
      insetBlockStart: '2',
      boxSize: '2.5',
      borderRadius: 'full',
      bg: 'border.strong',
    },
    '&:first-of-type::before': { bg: 'accent.solid' },
    '&:not(:last-of-type)::after': {
      content: '""',
      position: 'absolute',
      insetInlineStart: '1',
      insetBlockStart: '5',
      insetBlockEnd: '0',
      width: '2px',
      bg: 'border',
    },
  },
})

/** The audit trail, the newest first: what happened last is what is acted on. */
export function HistoryCard({ application }: { application: ApplicationDetail }) {
  const { t } = useLingui()
  const newestFirst = application.history.toSorted(
    (a, b) => Date.parse(b.receivedAt) - Date.parse(a.receivedAt),
  )
  return (
    <Card title={t`History`}>
      <chakra.ol reversed>
        {newestFirst.map((entry) => (
          <Step key={entry._id}>
            <HistoryEntry entry={entry} serviceId={application.serviceId} />
          </Step>
        ))}
      </chakra.ol>
    </Card>
  )
}
