/**
 * Stretches the link inside over its positioned ancestor. The whole row or tile can be pressed, and
 * the link keeps its own text for screen readers.
 */
export const stretchedLink = {
  '& a': { color: 'inherit', textDecoration: 'none' },
  '& a::after': { content: '""', position: 'absolute', inset: '0', borderRadius: 'md' },
  '& a:focus-visible': { outline: 'none' },
  '& a:focus-visible::after': { outline: '3px solid {colors.focus}', outlineOffset: '-3px' },
}
