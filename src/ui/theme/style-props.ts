import type { SystemConfig } from '@chakra-ui/react/styled-system'
import { defineConfig } from '@chakra-ui/react/styled-system'

/** The properties of a style that name a token, by its scale; all others take what CSS takes. */
const SCALES = {
  colors: [
    ...['backgroundColor', 'color', 'fill', 'stroke', 'accentColor', 'outlineColor'],
    ...['borderColor', 'borderBlockStartColor', 'borderBlockEndColor', 'borderInlineStartColor'],
    'textDecorationColor',
  ],
  spacing: [
    ...['gap', 'rowGap', 'columnGap'],
    ...['margin', 'marginTop', 'marginBlock', 'marginBlockStart', 'marginBlockEnd'],
    ...['marginInline', 'marginInlineStart', 'marginInlineEnd'],
    'textIndent',
    ...['padding', 'paddingBlock', 'paddingBlockStart', 'paddingBlockEnd'],
    ...['paddingInline', 'paddingInlineStart', 'paddingInlineEnd'],
    ...['top', 'right', 'bottom', 'left', 'inset', 'insetBlock', 'insetInline'],
    ...['insetBlockStart', 'insetBlockEnd', 'insetInlineStart', 'insetInlineEnd'],
  ],
  sizes: [...['width', 'minWidth', 'maxWidth', 'height', 'minHeight', 'maxHeight'], 'flexBasis'],
  radii: ['borderRadius', 'borderStartStartRadius', 'borderStartEndRadius'],
  shadows: ['boxShadow'],
  fonts: ['fontFamily'],
  fontSizes: ['fontSize'],
  fontWeights: ['fontWeight'],
  lineHeights: ['lineHeight'],
} as const

type Utilities = NonNullable<SystemConfig['utilities']>

const scales = Object.keys(SCALES) as (keyof typeof SCALES)[]
const scaled: Utilities = Object.fromEntries(
  scales.flatMap((values) => SCALES[values].map((property) => [property, { values }])),
)

const none = { display: 'none' }

/**
 * Chakra's own list of these is three quarters of what it adds to the first load, mostly for what
 * nobody here writes. A test names each one of its list that a style uses and this one lacks.
 */
export const styleProps = defineConfig({
  conditions: {
    hover: ['@media (hover: hover)', '&:hover:not(:disabled)'],
    focus: '&:focus',
    focusVisible: '&:focus-visible',
    empty: '&:empty',
    first: '&:first-of-type',
    last: '&:last-of-type',
    before: '&::before',
    after: '&::after',
    backdrop: '&::backdrop',
    motionReduce: '@media (prefers-reduced-motion: reduce)',
    print: '@media print',
    light: ':root &, .light &',
    dark: '.dark &',
  },
  utilities: {
    ...scaled,
    background: { values: 'colors', shorthand: ['bg'] },
    boxSize: {
      values: 'sizes',
      property: 'width',
      transform: (size: string) => ({ width: size, height: size }),
    },
    hideFrom: { transform: (breakpoint: string) => ({ [`@breakpoint ${breakpoint}`]: none }) },
    hideBelow: { transform: (breakpoint: string) => ({ [`@breakpoint ${breakpoint}Down`]: none }) },
    truncate: {
      values: { type: 'boolean' },
      transform: (isCut: boolean) =>
        isCut ? { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } : {},
    },
    lineClamp: {
      transform: (lines: string) => ({
        overflow: 'hidden',
        display: '-webkit-box',
        WebkitLineClamp: lines,
        // oxlint-disable-next-line typescript/no-deprecated -- no browser clamps lines without it
        WebkitBoxOrient: 'vertical',
        textWrap: 'wrap',
      }),
    },
  },
})
