import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import Plus from 'lucide-react/icons/plus'
import { dayOfWeek } from '../../../../contract/core/india-day.ts'
import type { MarketDay } from '../../../../contract/vans/market-days.ts'
import type { PlanStop } from '../../../../contract/vans/van-plan.ts'
import { weekdayOf } from '../../../i18n/weekday.ts'
import { Button } from '../../../ui/controls/button.tsx'
import type { NewStop } from './use-stops.ts'

/** Offered at most: more would hide the field below them. */
const OFFERED = 6

interface Props {
  day: string
  stops: readonly PlanStop[]
  marketDays: readonly MarketDay[]
  onAdd: (village: NewStop) => void
}

/** The villages that have their market on this day, each a press away. */
export function MarketVillages({ day, stops, marketDays, onAdd }: Props) {
  const { t } = useLingui()
  const weekday = weekdayOf(day)
  const offered = marketDays
    .filter(
      (market) =>
        market.weekday === dayOfWeek(day) &&
        !stops.some(({ villageId }) => villageId === market.villageId),
    )
    .slice(0, OFFERED)
  if (offered.length === 0) return null
  return (
    <chakra.div
      role="group"
      aria-label={t`Market day on ${weekday}`}
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="2"
    >
      <chakra.span fontSize="sm" color="fg.muted">{t`Market day on ${weekday}`}</chakra.span>
      {offered.map(({ villageId, place }) => (
        <Button
          key={villageId}
          size="sm"
          icon={<Plus size={16} />}
          aria-label={t`Add ${place}`}
          onClick={() => onAdd({ villageId, place, note: '' })}
        >
          {place}
        </Button>
      ))}
    </chakra.div>
  )
}
