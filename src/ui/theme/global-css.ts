import { defineGlobalStyles } from '@chakra-ui/react/styled-system'
import { LOW_WINDOW } from '../overlays/small-window.ts'

/** Styles of every element: type, focus, print, motion. */
export const globalCss = defineGlobalStyles({
  '*': {
    '--global-color-border': 'colors.border',
    '--global-font-body': 'fonts.body',
    '--global-font-mono': 'fonts.mono',
  },
  // Chakra sets `break-word` on every element; a cell that breaks anywhere means what is in it, too.
  '*, p, h1, h2, h3, h4, h5, h6': { overflowWrap: 'inherit' },
  html: {
    overflowWrap: 'break-word',
    color: 'fg',
    bg: 'bg',
    fontFamily: 'body',
    fontSize: '100%',
    lineHeight: 'normal',
    colorScheme: 'light',
    textSizeAdjust: '100%',
    scrollbarGutter: 'stable',
    accentColor: 'accent.solid',
    // What takes the focus is not covered: neither by the bar and the head of a table, nor at the foot.
    scrollPaddingBlockStart: '24',
    [LOW_WINDOW]: { scrollPaddingBlockStart: '10' },
    // The height of the bottom bar of small screens, where there is one.
    '--bottom-bar': '0px',
    '@media screen and (max-width: 63.99rem) and (min-height: 20.01rem)': {
      '&:has([data-bottom-bar])': {
        '--bottom-bar': 'calc(3.5rem + env(safe-area-inset-bottom))',
      },
    },
    // Above it the line of the connection, then notices, then the reminders.
    '--foot': 'calc(var(--bottom-bar) + var(--foot-height, 0px))',
    '--foot-room': 'calc(var(--foot) + var(--notices-height, 0px) + var(--stack-height, 0px))',
    // Above them what a page docks at its foot: the reminders stand a little off the foot.
    '--dock-foot': 'calc(var(--foot-room) + min(1rem, var(--stack-height, 0px)))',
    '--dock-room': 'calc(var(--dock-foot) + var(--dock-height, 0px))',
    scrollPaddingBlockEnd: 'var(--dock-room)',
    _print: { bg: 'white', fontSize: '11pt' },
    '&.dark': { colorScheme: 'dark' },
    // Vowel signs above and below the line need the room; tight headings would clip them.
    '&:is([lang=hi], [lang=mr])': { '--line-tight': '1.6', '--line-normal': '1.65' },
  },
  body: {
    fontSize: 'md',
    minHeight: '100dvh',
    paddingBlockEnd: 'var(--foot-room)',
    bg: 'bg',
    _print: { bg: 'white' },
  },
  'table, time, output, [data-figures]': { fontVariantNumeric: 'tabular-nums' },
  'a, button, input, select, textarea, summary, [tabindex]': {
    _focusVisible: {
      outline: '3px solid {colors.focus}',
      outlineOffset: '2px',
    },
  },
  '*::placeholder': { color: 'fg.subtle' },
  '*::selection': { bg: 'accent.muted', color: 'fg' },
  'html:has(dialog:modal)': {
    overflow: 'hidden',
    // The backdrop does not cover the gutter of the scroll bar.
    bg: 'color-mix(in srgb, {colors.bg}, rgb(25 23 20))',
  },
  '*, *::before, *::after': {
    _motionReduce: {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      // A duration, however short, would make a transition of every change of every property.
      transition: 'none !important',
      scrollBehavior: 'auto !important',
    },
  },
  'nav, dialog, button, [popover], [data-no-print]': { _print: { display: 'none !important' } },
  'tr, figure, [data-keep-together]': { _print: { breakInside: 'avoid' } },
})
