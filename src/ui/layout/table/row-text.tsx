import { chakra } from '@chakra-ui/react/styled-system'
import { FROM_MEDIUM, FROM_WIDE, MEDIUM, WIDE } from './table-widths.ts'

const gone = { display: 'none' }

const cutAfter = (lines: string) => ({
  display: '-webkit-box',
  overflow: 'hidden',
  lineClamp: lines,
  overflowWrap: 'anywhere',
})

/** Words of a cell, on two lines at most; on paper whole. */
export const Lines = chakra('span', {
  base: {
    sm: { ...cutAfter('2'), minWidth: '4rem', [FROM_MEDIUM]: { minWidth: '5rem' } },
    smDown: { display: 'block' },
  },
})

/** The row's name, above what folds below it. */
export const Title = chakra('span', {
  base: {
    display: 'block',
    smDown: {
      gridColumn: '1 / -1',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      lineHeight: '1.4',
    },
  },
  variants: { lines: { one: { sm: cutAfter('1') }, two: { sm: cutAfter('2') } } },
})

/**
 * What stands below the row's name: on phones a line for each part, else one after the other. Each part begins
 * with its dot; that of the first one lies outside the box, which hides it, whichever part is first at this width.
 */
export const Second = chakra('span', {
  base: {
    display: 'block',
    fontSize: 'sm',
    fontWeight: 'normal',
    color: 'fg.muted',
    sm: { ...cutAfter('2'), textIndent: '-1em', [FROM_WIDE]: { lineClamp: '1' } },
    smDown: {
      gridColumn: '1',
      gridRow: '2 / -1',
      minWidth: '0',
      fontSize: 'xs',
      lineHeight: '1.45',
    },
  },
})

/** Words of another column below the row's name. */
export const Part = chakra('span', {
  base: {
    // The dot is not read out.
    '&::before': {
      content: '"·" / ""',
      display: 'inline-block',
      width: '1em',
      textAlign: 'center',
      textIndent: '0',
    },
    _print: { '&::before': gone },
    sm: { '& span': { display: 'inline' } },
    smDown: {
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      '&::before': gone,
      '& > *': { overflow: 'hidden', textOverflow: 'ellipsis' },
    },
  },
  variants: {
    below: {
      always: { smDown: { display: 'block' } },
      phone: { display: 'none', smDown: { display: 'block' } },
      medium: {
        display: 'none',
        smDown: { display: 'block' },
        sm: { [MEDIUM]: { display: 'inline' } },
      },
      wide: {
        display: 'none',
        smDown: { display: 'block' },
        sm: { [WIDE]: { display: 'inline' } },
      },
    },
    isOffPhone: { true: { smDown: gone } },
  },
})

/** The row's name with its mark before it. On phones it hands the row's grid on to the name. */
export const Marked = chakra('span', {
  base: {
    sm: { display: 'flex', alignItems: 'center', gap: '3', '& > :last-child': { minWidth: '0' } },
  },
})

/** What stands before the row's name, where the table is wide enough for both. */
export const RowMark = chakra('span', {
  base: { flex: 'none', smDown: gone, sm: { [MEDIUM]: gone }, _print: gone },
  variants: { isCompact: { true: { sm: gone } } },
})
