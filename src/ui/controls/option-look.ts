/** An option in the list of a field with a choice. */
export const optionLook = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
  minHeight: 'touch',
  paddingInline: '3',
  paddingBlock: '1.5',
  borderRadius: 'md',
  cursor: 'pointer',
} as const

/** The option at hand, which Enter chooses. */
export const activeOptionLook = {
  bg: 'accent.subtle',
  // Forced colours drop the tint.
  '@media (forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: '-2px' },
} as const
