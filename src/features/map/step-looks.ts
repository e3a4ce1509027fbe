import type { OverdueStep } from '../../../contract/outlets/map-states.ts'
import { STATE_COLORS, STATE_PENS } from './state-icons.ts'

const filled = (step: OverdueStep) => ({ bg: STATE_COLORS[step], color: STATE_PENS[step] })

/** The looks of the three steps of a share, the ring besides the colour: for those who tell no colours apart. */
export const STEP_LOOKS = {
  '&[data-step="active"]': { ...filled('active'), border: `1px solid ${STATE_PENS.active}` },
  '&[data-step="late"]': { ...filled('late'), border: `3px solid ${STATE_PENS.late}` },
  '&[data-step="overdue"]': {
    ...filled('overdue'),
    border: `3px double ${STATE_PENS.overdue}`,
    outline: `2px solid ${STATE_COLORS.overdue}`,
  },
} as const
