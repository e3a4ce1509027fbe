import { chakra } from '@chakra-ui/react/styled-system'
import { stretchedLink } from '../stretched-link.ts'
import { FROM_MEDIUM, FROM_WIDE, MEDIUM, WIDE } from './table-widths.ts'

// Below `sm` (640 px) each row has its name and two lines below at the start, the most important at the end.
// The table itself is the base, because breakpoints count on screens only and paper gets the base.

export const Wrap = chakra('div', {
  base: {
    position: 'relative',
    containerType: 'inline-size',
    borderRadius: 'md',
    border: '1px solid',
    borderColor: 'border',
    bg: 'bg.panel',
    // Isolation keeps the table's own layers below the shell's bar.
    isolation: 'isolate',
  },
})

export const Table = chakra('table', {
  base: {
    width: 'full',
    borderCollapse: 'separate',
    borderSpacing: '0',
    fontSize: 'sm',
    smDown: { display: 'block' },
  },
})

export const Head = chakra('thead', {
  base: {
    smDown: {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
})

export const HeadRow = chakra('tr')

const gone = { display: 'none' }
const columnVariants = {
  numeric: { true: { textAlign: 'end', whiteSpace: 'nowrap' } },
  // Narrow tables and paper may break such words between, but not within.
  nowrap: {
    true: { overflowWrap: 'break-word', sm: { [FROM_MEDIUM]: { whiteSpace: 'nowrap' } } },
  },
  isOnScreenOnly: { true: { _print: gone } },
  hidesBelow: {
    phone: { smDown: gone },
    medium: { smDown: gone, sm: { [MEDIUM]: gone } },
    wide: { smDown: gone, sm: { [WIDE]: gone } },
  },
} as const

export const HeadCell = chakra('th', {
  base: {
    position: 'sticky',
    // The shell tells how much of the window's top its own bar covers.
    top: 'var(--sticky-top, 0px)',
    // Above the controls of a row.
    zIndex: '2',
    height: '8',
    paddingInline: '3',
    lineHeight: 'tight',
    borderBlockEnd: '1px solid',
    borderColor: 'border',
    bg: 'bg.subtle',
    color: 'fg.muted',
    fontWeight: 'medium',
    textAlign: 'start',
    '&:first-of-type': { paddingInlineStart: '5', borderStartStartRadius: 'md' },
    '&:last-of-type': { paddingInlineEnd: '5', borderStartEndRadius: 'md' },
    '&, &:first-of-type, &:last-of-type': { _print: { paddingInline: '1.5' } },
  },
  variants: {
    ...columnVariants,
    primary: { true: {} },
    numeric: { true: { textAlign: 'end' } },
    nowrap: { true: {} },
    phone: { top: {}, bottom: {}, action: {}, none: {} },
  },
})

export const Body = chakra('tbody', {
  base: { smDown: { display: 'block' } },
})

export const Row = chakra('tr', {
  base: {
    position: 'relative',
    '&:not(:last-child) > td': { borderBlockEnd: '1px solid {colors.border}' },
    // The tint comes and goes without a movement on the way.
    '&[data-changed]': { animation: 'glow 1.8s ease-out' },
    smDown: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) fit-content(58%) auto',
      gridTemplateRows: 'auto auto 1fr',
      alignItems: 'start',
      minHeight: '4.5rem',
      paddingBlock: '1.5',
      paddingInline: '3',
      '&:not(:last-child)': { borderBlockEnd: '1px solid {colors.border}' },
      '&:not(:last-child) > td': { borderBlockEnd: 'none' },
    },
  },
  variants: {
    linked: {
      true: {
        ...stretchedLink,
        // Other controls of the row lie above its link.
        '& button, & [data-above]': { position: 'relative', zIndex: '1' },
        '@media (hover: hover)': { '&:hover': { bg: 'bg.subtle' } },
      },
    },
    isOneLine: {
      true: { smDown: { gridTemplateRows: 'auto', alignItems: 'baseline', minHeight: '0' } },
    },
  },
})

/** The name's cell, and what it holds beside the name. */
const NAME_OF_ROW = '&, & > [data-marked], & :is(a, span):has(> [data-name])'
const SUBGRID = '@supports (grid-template-columns: subgrid)'

const AT_THE_END = {
  display: 'block',
  gridColumn: '2',
  '&, &:last-of-type': { paddingInlineStart: '3' },
  '&::before': gone,
  paddingBlock: '0',
  whiteSpace: 'nowrap',
  // The track grows to its limit and no further, whatever one word is long.
  overflow: 'hidden',
  fontSize: 'xs',
  lineHeight: '1.45',
  '& span, & time': { fontSize: 'xs' },
  // A word and its colour say enough beside a long name.
  '& time > svg': gone,
} as const

export const Cell = chakra('td', {
  base: {
    paddingInline: '3',
    paddingBlock: '1',
    overflowWrap: 'anywhere',
    verticalAlign: 'middle',
    height: 'touch',
    // Paper has more columns than a screen of its width; words stay whole there.
    _print: { height: '8', paddingInline: '1.5', overflowWrap: 'break-word' },
    '&:first-of-type': { paddingInlineStart: '5' },
    '&:last-of-type': { paddingInlineEnd: '5' },
    '&, &:first-of-type, &:last-of-type': { _print: { paddingInline: '1.5' } },
    smDown: {
      height: 'auto',
      '&, &:first-of-type, &:last-of-type': { paddingInline: '0' },
      display: 'flex',
      gridColumn: '1 / -1',
      justifyContent: 'space-between',
      gap: '4',
      // Two properties, not a shorthand: a variant replaces one of them.
      paddingBlockStart: '0.5',
      paddingBlockEnd: '0.5',
      textAlign: 'end',
      '&::before': {
        content: 'attr(data-label)',
        flex: 'none',
        maxWidth: '45%',
        color: 'fg.muted',
        textAlign: 'start',
      },
    },
  },
  variants: {
    ...columnVariants,
    primary: {
      true: {
        fontWeight: 'semibold',
        sm: {
          minWidth: '9rem',
          [FROM_MEDIUM]: { minWidth: '10rem' },
          [FROM_WIDE]: { minWidth: '13rem', '&:has(> [data-marked])': { minWidth: '15.5rem' } },
        },
        smDown: {
          display: 'block',
          gridColumn: '1',
          gridRow: '1 / span 2',
          paddingBlock: '0',
          fontSize: 'md',
          textAlign: 'start',
          '&::before': gone,
          // The name has the first line for itself: it and what stands below share the row's own grid.
          [SUBGRID]: {
            [NAME_OF_ROW]: {
              display: 'grid',
              gap: '0',
              gridColumn: '1 / 3',
              gridRow: '1 / -1',
              gridTemplateColumns: 'subgrid',
              gridTemplateRows: 'subgrid',
            },
          },
        },
      },
    },
    isCompact: { true: { sm: { height: '9', paddingBlock: '0' } } },
    isOneLine: { true: {} },
    phone: {
      top: { smDown: { ...AT_THE_END, gridRow: '1', [SUBGRID]: { gridRow: '2' } } },
      bottom: { smDown: { ...AT_THE_END, gridRow: '2', [SUBGRID]: { gridRow: '3' } } },
      action: {
        smDown: {
          display: 'block',
          gridColumn: '3',
          gridRow: '1 / -1',
          alignSelf: 'center',
          // The room inside the button of a menu is enough.
          '&:has([aria-haspopup=menu])': { marginInlineEnd: '-3' },
          '&:has(> button:not([aria-haspopup=menu]))': { paddingInlineStart: '3' },
          '&::before': gone,
        },
      },
      none: { smDown: gone },
    },
  },
  compoundVariants: [
    {
      isOneLine: true,
      primary: true,
      css: {
        smDown: {
          gridRow: '1',
          fontSize: 'sm',
          fontWeight: 'normal',
          [SUBGRID]: { [NAME_OF_ROW]: { display: 'block', gridColumn: '1', gridRow: '1' } },
          '& [data-name]': { whiteSpace: 'normal' },
        },
      },
    },
    {
      isOneLine: true,
      phone: 'top',
      css: { smDown: { gridRow: '1', fontSize: 'sm', [SUBGRID]: { gridRow: '1' } } },
    },
  ],
})
