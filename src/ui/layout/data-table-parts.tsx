import { chakra } from '@chakra-ui/react/styled-system'
import { stretchedLink } from './stretched-link.ts'

// Below `sm` (640 px) each row is a card: its primary cell the title, the others label and value.
// The table itself is the base, because breakpoints count on screens only and paper gets the base.

export const Wrap = chakra('div', {
  base: {
    position: 'relative',
    borderRadius: 'md',
    border: '1px solid',
    borderColor: 'border',
    bg: 'bg.panel',
    // Isolation keeps the table's own layers below the shell's bar.
    isolation: 'isolate',
    smDown: { border: 'none', borderRadius: '0', bg: 'transparent' },
    smToLg: { overflowX: 'auto' },
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

const columnVariants = {
  numeric: { true: { textAlign: 'end', whiteSpace: 'nowrap' } },
  nowrap: { true: { whiteSpace: 'nowrap' } },
  hideOnPhone: { true: { smDown: { display: 'none' } } },
} as const

export const HeadCell = chakra('th', {
  base: {
    position: 'sticky',
    // The shell tells how much of the window's top its own bar covers.
    top: 'var(--sticky-top, 0px)',
    // There the table scrolls sideways, and its head would stick to that box.
    smToLg: { position: 'static' },
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
    whiteSpace: 'nowrap',
    '&:first-of-type': { paddingInlineStart: '5', borderStartStartRadius: 'md' },
    '&:last-of-type': { paddingInlineEnd: '5', borderStartEndRadius: 'md' },
  },
  variants: { ...columnVariants, primary: { true: {} } },
})

export const Body = chakra('tbody', {
  base: {
    smDown: { display: 'grid', gap: '3' },
  },
})

export const Row = chakra('tr', {
  base: {
    position: 'relative',
    '&:not(:last-child) > td': { borderBlockEnd: '1px solid {colors.border}' },
    smDown: {
      display: 'block',
      '&:not(:last-child) > td': { borderBlockEnd: 'none' },
      paddingBlock: '3',
      paddingInline: '4',
      borderRadius: 'md',
      border: '1px solid',
      borderColor: 'border',
      bg: 'bg.panel',
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
    paddingBlock: '2',
    overflowWrap: 'anywhere',
    verticalAlign: 'middle',
    height: 'touch',
    '&:first-of-type': { paddingInlineStart: '5' },
    '&:last-of-type': { paddingInlineEnd: '5' },
    smDown: {
      height: 'auto',
      '&, &:first-of-type, &:last-of-type': { paddingInline: '0' },
      display: 'flex',
      // Beside a tag or a button, which are taller than a line, the label stands in the middle.
      '&:has(svg)': { alignItems: 'center' },
      justifyContent: 'space-between',
      gap: '4',
      // Two properties, not a shorthand: a variant replaces one of them.
      paddingBlockStart: '1',
      paddingBlockEnd: '1',
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
          paddingBlockEnd: '2',
          fontSize: 'md',
          textAlign: 'start',
          '&::before': { display: 'none' },
        },
      },
    },
  },
})
