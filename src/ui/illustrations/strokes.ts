import { colorVariable } from '../theme/tokens.ts'

/** The pens and paints that all illustrations share. */
export const paint = {
  line: `var(${colorVariable('accent.fg')})`,
  wash: `var(${colorVariable('accent.subtle')})`,
  paper: `var(${colorVariable('bg.panel')})`,
  highlight: `var(${colorVariable('highlight.solid')})`,
}

export const pen = {
  fill: 'none',
  stroke: paint.line,
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

export const canvas = {
  width: 160,
  height: 120,
  viewBox: '0 0 160 120',
  'aria-hidden': true,
} as const
