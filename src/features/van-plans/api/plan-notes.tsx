import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import type { PlanNote, PlanStop } from '../../../../contract/vans/van-plan.ts'
import { formatTime } from '../../../i18n/dates.ts'
import { OutcomeTag } from '../outcome-tag.tsx'
import { villagesGone } from '../villages-gone.ts'

interface Props {
  stops: readonly PlanStop[]
  notes: readonly PlanNote[]
}

/** How the villages of a day stand, by the last note of each; those that left the plan since come last. */
export function PlanNotes({ stops, notes }: Props) {
  const { t } = useLingui()
  const rows = [
    ...stops.map(({ _id, place }) => ({ stopId: _id, place, isGone: false })),
    ...villagesGone(stops, notes).map((row) => ({ ...row, isGone: true })),
  ]
  const noted = rows.flatMap((row) => {
    const note = notes.findLast(({ stopId }) => stopId === row.stopId)
    return note ? [{ ...row, note }] : []
  })
  if (noted.length === 0) return null
  return (
    <chakra.ul display="grid" gap="2" marginBlockStart="2" fontSize="sm">
      {noted.map(({ stopId, place, isGone, note: { outcome, comment, capturedAt } }) => (
        <li key={stopId}>
          <chakra.span display="flex" flexWrap="wrap" alignItems="center" gap="2">
            <chakra.span fontWeight="medium">{place}</chakra.span>
            <OutcomeTag outcome={outcome} />
            <chakra.span color="fg.muted" data-figures>
              {formatTime(Date.parse(capturedAt))}
              {isGone && ` · ${t`No longer in the plan`}`}
            </chakra.span>
          </chakra.span>
          {comment && <chakra.p overflowWrap="anywhere">{comment}</chakra.p>}
        </li>
      ))}
    </chakra.ul>
  )
}
