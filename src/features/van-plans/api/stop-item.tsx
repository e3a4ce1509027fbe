import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import type { PlanNote, PlanStop } from '../../../../contract/vans/van-plan.ts'
import { ClaimTag } from '../../../blocks/claims/claim-tag.tsx'
import { stateOfEntry } from '../../../offline/outbox/entry-claims.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { OutcomeTag } from '../outcome-tag.tsx'
import type { QueuedNote } from '../plan/queued-notes.ts'

interface Props {
  stop: Pick<PlanStop, 'place' | 'note'>
  /** The last that the server has. */
  note: PlanNote | undefined
  /** Those that wait on this device. */
  queued: readonly QueuedNote[]
  /** Undefined for a village that has left the plan. */
  onMark?: () => void
}

/** A village of today: what it was planned for, what became of it, and what waits to be sent. */
export function StopItem({ stop: { place, note: planned }, note, queued, onMark }: Props) {
  const { t } = useLingui()
  const waiting = queued.at(-1)
  const shown = waiting?.envelope.note ?? note
  return (
    <chakra.li paddingInlineStart="1">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
        <chakra.div flex="1 1 10rem" minWidth="0">
          <chakra.p fontWeight="semibold" overflowWrap="anywhere">
            {place}
          </chakra.p>
          {planned && <Small>{planned}</Small>}
          {shown?.comment && <Small>{shown.comment}</Small>}
        </chakra.div>
        {shown && <OutcomeTag outcome={shown.outcome} />}
        {waiting && <ClaimTag claim={{ state: stateOfEntry(waiting.item.entry) }} />}
        {onMark && (
          <Button aria-label={t`Mark ${place}`} onClick={onMark}>
            {t`Mark visit`}
          </Button>
        )}
      </chakra.div>
    </chakra.li>
  )
}

const Small = chakra('p', {
  base: { fontSize: 'sm', color: 'fg.muted', overflowWrap: 'anywhere' },
})
