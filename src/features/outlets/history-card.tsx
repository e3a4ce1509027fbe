import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { OutletDetail, OutletEvent } from '../../../contract/outlets/outlets.ts'
import { ChangedText } from '../../blocks/record/changed-text.tsx'
import { Timeline } from '../../blocks/record/timeline.tsx'
import { formatDateTime } from '../../i18n/dates.ts'
import { useMay } from '../../session/user.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { changedFieldLabel, changedValue, EVENT_LABELS } from './outlet-labels.ts'

/** What was done with the outlet, by whom and when. */
export function OutletEventEntry({ event }: { event: OutletEvent }) {
  const { i18n } = useLingui()
  const { action, actorName, at, changes } = event
  return (
    <chakra.div overflowWrap="anywhere">
      <chakra.p fontWeight="medium">{i18n._(EVENT_LABELS[action])}</chakra.p>
      <chakra.p fontSize="sm" color="fg.muted">
        {actorName} · <time dateTime={at}>{formatDateTime(at)}</time>
      </chakra.p>
      {changes.map(({ field, from, to }) => (
        <chakra.p key={field} fontSize="sm">
          {changedFieldLabel(field)}:{' '}
          <ChangedText
            from={changedValue(field, from) || null}
            to={changedValue(field, to) || null}
          />
        </chakra.p>
      ))}
    </chakra.div>
  )
}

/** The card of the history, the newest first. */
export function HistoryCard({ outlet }: { outlet: OutletDetail }) {
  const { t } = useLingui()
  const mayReadTrail = useMay('audit.read')
  const items = outlet.history
    .toReversed()
    .map((event) => ({ key: event._id, content: <OutletEventEntry event={event} /> }))
  return (
    <Card
      title={t`History`}
      action={
        mayReadTrail && (
          <Button asChild variant="quiet" marginInlineEnd="-4">
            <Link to="/audit" search={{ subjectId: outlet._id }}>{t`Full audit trail`}</Link>
          </Button>
        )
      }
    >
      {items.length > 0 ? (
        <Timeline items={items} />
      ) : (
        <chakra.p color="fg.muted">{t`Nothing was changed yet.`}</chakra.p>
      )}
    </Card>
  )
}
