import { chakra } from '@chakra-ui/react/styled-system'
import { stretchedLink } from './stretched-link.ts'

// Below `sm` (640 px) each row has two or three lines: its name at the start, the most important at the end.
// The table itself is the base, because breakpoints count on screens only and paper gets the base.

/** Widths of the table, not of the window, from which a column stands for itself. */
export const WIDTHS = ['wide', 'medium', 'phone'] as const
export type TableWidth = (typeof WIDTHS)[number]
const MEDIUM = '@container (width < 56rem)'
const WIDE = '@container (width < 70rem)'

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
  nowrap: { true: { whiteSpace: { sm: 'nowrap' } } },
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
    height: '10',
    paddingInline: '3',
    borderBlockEnd: '1px solid',
    borderColor: 'border',
    bg: 'bg.subtle',
    color: 'fg.muted',
    fontWeight: 'medium',
    textAlign: 'start',
    '&:first-of-type': { paddingInlineStart: '5', borderStartStartRadius: 'md' },
    '&:last-of-type': { paddingInlineEnd: '5', borderStartEndRadius: 'md' },
  },
  variants: {
    ...columnVariants,
    primary: { true: {} },
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
    smDown: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) fit-content(45%) auto',
      gridTemplateRows: 'auto 1fr',
      alignItems: 'start',
      minHeight: '4.5rem',
      paddingBlock: '2',
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
  },
})

export const Cell = chakra('td', {
  base: {
    paddingInline: '3',
    paddingBlock: '1.5',
    overflowWrap: 'anywhere',
    verticalAlign: 'middle',
    height: 'touch',
    '&:first-of-type': { paddingInlineStart: '5' },
    '&:last-of-type': { paddingInlineEnd: '5' },
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
        smDown: {
          display: 'block',
          gridColumn: '1',
          gridRow: '1 / span 2',
          fontSize: 'md',
          lineHeight: 'tight',
          textAlign: 'start',
          '&::before': gone,
        },
      },
    },
    phone: {
      top: {
        smDown: {
          ...{ display: 'block', gridColumn: '2', gridRow: '1' },
          ...{ '&, &:last-of-type': { paddingInlineStart: '3' }, '&::before': gone },
        },
      },
      bottom: {
        smDown: {
          ...{ display: 'block', gridColumn: '2', gridRow: '2' },
          ...{ '&, &:last-of-type': { paddingInlineStart: '3' }, '&::before': gone },
        },
      },
      action: {
        smDown: {
          display: 'block',
          gridColumn: '3',
          gridRow: '1 / span 2',
          alignSelf: 'center',
          '&::before': gone,
        },
      },
      none: { smDown: gone },
    },
  },
})

/** The row's name, above what follows it on the second line. */
export const Title = chakra('span', { base: { display: 'block' } })

/** What stands below the row's name at every width. */
export const Second = chakra('span', {
  base: { fontSize: 'sm', fontWeight: 'normal', color: 'fg.muted' },
})

/** A column's words below the row's name, where it has no column of its own. */
export const Fold = chakra('span', {
  base: {
    display: 'none',
    fontSize: 'sm',
    fontWeight: 'normal',
    color: 'fg.muted',
    '&::before': { content: '" · "' },
  },
  variants: {
    below: {
      phone: { smDown: { display: 'inline' } },
      medium: { smDown: { display: 'inline' }, sm: { [MEDIUM]: { display: 'inline' } } },
      wide: { smDown: { display: 'inline' }, sm: { [WIDE]: { display: 'inline' } } },
    },
    isOffPhone: { true: { smDown: gone } },
    isFirst: { true: { '&::before': { content: '"\\a"', whiteSpace: 'pre' } } },
  },
})
