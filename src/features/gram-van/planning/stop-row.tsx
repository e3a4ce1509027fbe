import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import X from 'lucide-react/icons/x'
import type { PlanStop } from '../../../../contract/vans/van-plan.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import type { TextFieldProps } from '../../../ui/controls/text-field.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'

interface Props {
  stop: PlanStop
  note: TextFieldProps
  onMove: (step: 1 | -1) => void
  onRemove: () => void
}

/** A village of the plan: its note, its place in the order. */
export function StopRow({ stop, note, onMove, onRemove }: Props) {
  const { t } = useLingui()
  const { place } = stop
  return (
    <chakra.div
      role="group"
      aria-label={place}
      borderRadius="md"
      border="1px solid {colors.border}"
      padding="3"
    >
      <chakra.div display="flex" alignItems="center" gap="1">
        <chakra.p flex="1" minWidth="0" fontWeight="semibold">
          {place}
        </chakra.p>
        <IconButton label={t`Move ${place} up`} onClick={() => onMove(-1)}>
          <ArrowUp size={20} />
        </IconButton>
        <IconButton label={t`Move ${place} down`} onClick={() => onMove(1)}>
          <ArrowDown size={20} />
        </IconButton>
        <IconButton label={t`Remove ${place}`} onClick={onRemove}>
          <X size={20} />
        </IconButton>
      </chakra.div>
      <TextField {...note} />
    </chakra.div>
  )
}
