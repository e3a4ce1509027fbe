/** The looks of the three steps of a share, the ring besides the colour: for those who tell no colours apart. */
export const STEP_LOOKS = {
  '&[data-step="active"]': { bg: '#105d5a', color: '#ffffff', border: '1px solid #ffffff' },
  '&[data-step="late"]': { bg: '#f3b13d', color: '#1c1917', border: '3px solid #1c1917' },
  '&[data-step="overdue"]': {
    bg: '#a50d18',
    color: '#ffffff',
    border: '3px double #ffffff',
    outline: '2px solid #a50d18',
  },
} as const
