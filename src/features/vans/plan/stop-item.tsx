import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import type { PlanNoteWords } from '../../../../contract/vans/plan-note.ts'
import type { PlanNote, PlanStop } from '../../../../contract/vans/van-plan.ts'
import { ClaimTag } from '../../../blocks/claims/claim-tag.tsx'
import type { WorkState } from '../../../offline/outbox/entry-claims.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { MarketDayLine } from '../market-day/market-day.tsx'
import { OutcomeTag } from '../outcome-tag.tsx'

interface Props {
  stop: Pick<PlanStop, 'place' | 'note'> & Partial<Pick<PlanStop, 'villageId' | 'marketDay'>>
  /** The last that the server has. */
  note: PlanNote | undefined
  /** The last that waits on this device, and how it stands there. */
  waiting: { note: PlanNoteWords; state: WorkState } | undefined
  /** Undefined for a village that has left the plan. */
  onMark?: () => void
}

/** A village of today: what it was planned for, what became of it, and what waits to be sent. */
export function StopItem({ stop, note, waiting, onMark }: Props) {
  const { t } = useLingui()
  const { place, note: planned, villageId = null, marketDay } = stop
  const shown = waiting?.note ?? note
  return (
    <chakra.li paddingInlineStart="1">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
        <chakra.div flex={{ base: '1 1 100%', sm: '1 1 10rem' }} minWidth="0">
          <chakra.p fontWeight="semibold" overflowWrap="anywhere">
            {place}
          </chakra.p>
          {planned && <Small>{planned}</Small>}
          {shown?.comment && <Small>{shown.comment}</Small>}
          <chakra.div fontSize="sm" color="fg.muted">
            <MarketDayLine villageId={villageId} place={place} weekday={marketDay} />
          </chakra.div>
        </chakra.div>
        {shown && <OutcomeTag outcome={shown.outcome} />}
        {waiting && <ClaimTag claim={waiting} />}
        {onMark && (
          <Button aria-label={t`Mark visit: ${place}`} onClick={onMark}>
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
