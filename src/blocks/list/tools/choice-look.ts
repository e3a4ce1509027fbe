/** The look that tabs and views share: a link of one line, marked where it is the one in force. */
export const choiceLook = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1.5',
  minHeight: { base: '10', md: '9' },
  paddingInline: '3',
  borderRadius: 'md',
  fontSize: 'sm',
  fontWeight: 'medium',
  color: 'fg.muted',
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  '@media (forced-colors: active)': {
    '&[aria-current]': { outline: '2px solid', outlineOffset: '-2px' },
  },
} as const
