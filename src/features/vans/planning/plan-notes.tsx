import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import type { PlanNote, PlanStop } from '../../../../contract/vans/van-plan.ts'
import { formatTime } from '../../../i18n/dates.ts'
import { villagesGone } from '../villages-gone.ts'
import { Noted } from './noted.tsx'

interface Props {
  stops: readonly Pick<PlanStop, '_id' | 'place'>[]
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
    <chakra.ul display="grid" gap="2" marginBlockStart="2">
      {noted.map(({ stopId, place, isGone, note }) => {
        const time = formatTime(Date.parse(note.capturedAt))
        const gone = t`No longer in the plan`
        return (
          <li key={stopId}>
            <Noted note={note} place={place} about={isGone ? `${time} · ${gone}` : time} />
          </li>
        )
      })}
    </chakra.ul>
  )
}
