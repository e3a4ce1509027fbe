import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import X from 'lucide-react/icons/x'
import type { MouseEvent, ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import type { PlanStop } from '../../../../contract/vans/van-plan.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import type { TextFieldProps } from '../../../ui/controls/text-field.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { MarketDayLine } from '../market-day/market-day.tsx'
import type { StopFocus } from './use-stops.ts'

interface Props {
  stop: PlanStop
  /** The stop's place in the order, in words. */
  position: string
  note: TextFieldProps
  /** The weekday of the village's market. */
  marketDay: number | undefined
  /** The van's earlier note on the village. */
  earlier: ReactNode
  /** Each new one of this row moves the focus to its button that removes it. */
  focus: StopFocus | null
  onMove: (step: 1 | -1) => void
  onRemove: () => void
}

/** A village of the plan: its note, its place in the order. */
export function StopRow({
  stop,
  position,
  note,
  marketDay,
  earlier,
  focus,
  onMove,
  onRemove,
}: Props) {
  const { t } = useLingui()
  const { place } = stop
  const pressed = useRef<HTMLButtonElement | null>(null)
  const remove = useRef<HTMLButtonElement | null>(null)
  useEffect(() => {
    if (focus) remove.current?.focus()
  }, [focus])
  // A row that moves in the page loses the focus: the pressed button gets the focus back.
  useEffect(() => {
    pressed.current?.focus()
    pressed.current = null
  }, [position])
  const move = (step: 1 | -1) => (event: MouseEvent<HTMLButtonElement>) => {
    pressed.current = event.currentTarget
    onMove(step)
  }
  return (
    <chakra.div
      role="group"
      aria-label={place}
      borderRadius="md"
      border="1px solid {colors.border}"
      padding="3"
    >
      <chakra.div display="flex" alignItems="center" gap="1" marginBlockEnd="2">
        <chakra.p flex="1" minWidth="0" fontWeight="semibold" overflowWrap="anywhere">
          <span>{place}</span>
          <chakra.span
            display="block"
            fontSize="sm"
            fontWeight="normal"
            color="fg.muted"
            data-figures
          >
            {position}
          </chakra.span>
        </chakra.p>
        <IconButton label={t`Move ${place} up`} onClick={move(-1)}>
          <ArrowUp size={20} />
        </IconButton>
        <IconButton label={t`Move ${place} down`} onClick={move(1)}>
          <ArrowDown size={20} />
        </IconButton>
        <IconButton ref={remove} label={t`Remove ${place}`} onClick={onRemove}>
          <X size={20} />
        </IconButton>
      </chakra.div>
      <MarketDayLine villageId={stop.villageId} place={place} weekday={marketDay} />
      {earlier}
      <TextField {...note} />
    </chakra.div>
  )
}
