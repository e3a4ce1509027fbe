// The look as plain data. The front door is printed from it without Chakra, so nothing is imported.

const neutral = {
  0: '#ffffff',
  50: '#fbf9f7',
  100: '#f5f2ee',
  200: '#eae6e0',
  300: '#d8d3cb',
  400: '#b2aba2',
  500: '#8b857c',
  600: '#6f6a62',
  700: '#58534d',
  800: '#3b3732',
  850: '#2e2a26',
  900: '#25221f',
  950: '#191714',
}

const teal = {
  50: '#f0fdfc',
  100: '#ddf7f5',
  200: '#bcede9',
  300: '#93ded8',
  400: '#5cc5bf',
  500: '#3a9e98',
  600: '#227c78',
  700: '#105d5a',
  800: '#0c4441',
  900: '#092f2d',
  950: '#041e1d',
}

const marigold = {
  50: '#fff9ec',
  100: '#fff0d3',
  200: '#ffe1a8',
  300: '#ffcd70',
  400: '#ffb629',
  500: '#efa300',
  600: '#bc7e00',
  700: '#916100',
  800: '#694500',
  900: '#4c3202',
  950: '#2f1e02',
}

const tone = {
  info: { light: ['#005c97', '#e1f2ff'], dark: ['#8cc8f5', '#0d2c42'] },
  progress: { light: ['#5e4795', '#f0ecff'], dark: ['#c3b5f2', '#2c2345'] },
  success: { light: ['#086a30', '#e4f4e6'], dark: ['#8acd98', '#113219'] },
  warning: { light: ['#8f3c00', '#ffeade'], dark: ['#f3b082', '#40200a'] },
  danger: { light: ['#a50d18', '#ffe6e2'], dark: ['#ff9d93', '#471613'] },
} as const

/** Tints that tell kinds apart, such as categories of services and people; none of them says good or bad. */
export const HUES = ['sky', 'green', 'brown', 'plum', 'violet', 'slate', 'olive'] as const
export type Hue = (typeof HUES)[number]

const hue: Record<Hue, Record<'light' | 'dark', readonly [fg: string, subtle: string]>> = {
  sky: { light: ['#17598a', '#e2f0fb'], dark: ['#93c9f0', '#12304a'] },
  green: { light: ['#3b6620', '#eaf3e1'], dark: ['#a9d487', '#203414'] },
  brown: { light: ['#764710', '#f7ebdb'], dark: ['#e5b983', '#3a2712'] },
  plum: { light: ['#84316d', '#f9e8f3'], dark: ['#eba6d6', '#3d1733'] },
  violet: { light: ['#5e4795', '#f0ecff'], dark: ['#c3b5f2', '#2c2345'] },
  slate: { light: ['#41536a', '#e8edf2'], dark: ['#b4c3d4', '#263039'] },
  olive: { light: ['#5b5600', '#f3f0d4'], dark: ['#d8d07a', '#33300c'] },
}

/** Meaning → colour, by mode. A dotted name is the token's name in a style (`color="fg.muted"`). */
const colors = {
  light: {
    bg: neutral[50],
    'bg.panel': neutral[0],
    'bg.subtle': neutral[100],
    'bg.muted': neutral[200],
    'bg.inverted': neutral[900],
    fg: neutral[900],
    'fg.muted': neutral[700],
    'fg.subtle': neutral[600],
    'fg.inverted': neutral[50],
    border: neutral[300],
    'border.strong': neutral[500],
    'accent.fg': teal[700],
    'accent.solid': teal[700],
    'accent.hover': teal[800],
    'accent.contrast': neutral[0],
    'accent.subtle': teal[100],
    'accent.muted': teal[200],
    'highlight.solid': marigold[400],
    'highlight.contrast': neutral[900],
    'highlight.subtle': marigold[100],
    'highlight.fg': marigold[800],
    'danger.solid': '#b3161f',
    'danger.hover': '#8f0d16',
    'danger.contrast': neutral[0],
    focus: teal[600],
    'info.fg': tone.info.light[0],
    'info.subtle': tone.info.light[1],
    'progress.fg': tone.progress.light[0],
    'progress.subtle': tone.progress.light[1],
    'success.fg': tone.success.light[0],
    'success.subtle': tone.success.light[1],
    'warning.fg': tone.warning.light[0],
    'warning.subtle': tone.warning.light[1],
    'danger.fg': tone.danger.light[0],
    'danger.subtle': tone.danger.light[1],
    'sky.fg': hue.sky.light[0],
    'sky.subtle': hue.sky.light[1],
    'green.fg': hue.green.light[0],
    'green.subtle': hue.green.light[1],
    'brown.fg': hue.brown.light[0],
    'brown.subtle': hue.brown.light[1],
    'plum.fg': hue.plum.light[0],
    'plum.subtle': hue.plum.light[1],
    'violet.fg': hue.violet.light[0],
    'violet.subtle': hue.violet.light[1],
    'slate.fg': hue.slate.light[0],
    'slate.subtle': hue.slate.light[1],
    'olive.fg': hue.olive.light[0],
    'olive.subtle': hue.olive.light[1],
  },
  dark: {
    bg: neutral[950],
    'bg.panel': '#211e1b',
    'bg.subtle': neutral[850],
    'bg.muted': neutral[800],
    'bg.inverted': neutral[100],
    fg: neutral[100],
    'fg.muted': '#c3bcb2',
    'fg.subtle': '#a9a298',
    'fg.inverted': neutral[900],
    border: '#413c37',
    'border.strong': '#857e75',
    'accent.fg': '#6fd0c9',
    'accent.solid': teal[400],
    'accent.hover': teal[300],
    'accent.contrast': teal[950],
    'accent.subtle': '#0d3735',
    'accent.muted': '#125350',
    'highlight.solid': marigold[400],
    'highlight.contrast': neutral[900],
    'highlight.subtle': '#3d2a08',
    'highlight.fg': marigold[300],
    'danger.solid': '#ff9185',
    'danger.hover': '#ffb1a8',
    'danger.contrast': '#380e0c',
    focus: teal[400],
    'info.fg': tone.info.dark[0],
    'info.subtle': tone.info.dark[1],
    'progress.fg': tone.progress.dark[0],
    'progress.subtle': tone.progress.dark[1],
    'success.fg': tone.success.dark[0],
    'success.subtle': tone.success.dark[1],
    'warning.fg': tone.warning.dark[0],
    'warning.subtle': tone.warning.dark[1],
    'danger.fg': tone.danger.dark[0],
    'danger.subtle': tone.danger.dark[1],
    'sky.fg': hue.sky.dark[0],
    'sky.subtle': hue.sky.dark[1],
    'green.fg': hue.green.dark[0],
    'green.subtle': hue.green.dark[1],
    'brown.fg': hue.brown.dark[0],
    'brown.subtle': hue.brown.dark[1],
    'plum.fg': hue.plum.dark[0],
    'plum.subtle': hue.plum.dark[1],
    'violet.fg': hue.violet.dark[0],
    'violet.subtle': hue.violet.dark[1],
    'slate.fg': hue.slate.dark[0],
    'slate.subtle': hue.slate.dark[1],
    'olive.fg': hue.olive.dark[0],
    'olive.subtle': hue.olive.dark[1],
  },
}

export type Mode = keyof typeof colors
export type ColorName = keyof (typeof colors)['light']

/** Scales shared by both documents. Sizes are rem, so that the reader's own text size counts. */
export const tokens = {
  colors,
  fonts: {
    // Each font names only its own characters; other scripts fall through to the system.
    body: "'Noto Sans Devanagari Variable', 'Noto Sans Variable', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
    mono: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  },
  // `xs` only for the second lines of a phone's row, a word below an icon, and a number on one.
  fontSizes: {
    xs: '0.8125rem',
    sm: '0.875rem',
    md: '1rem',
    lg: '1.125rem',
    xl: '1.375rem',
    '2xl': '1.75rem',
  },
  fontWeights: { normal: '400', medium: '500', semibold: '600', bold: '700' },
  // global-css.ts raises both for Devanagari.
  lineHeights: { tight: 'var(--line-tight, 1.25)', normal: 'var(--line-normal, 1.5)' },
  radii: { md: '0.5rem', full: '9999px' },
  breakpoints: { sm: '40rem', md: '48rem', lg: '64rem', xl: '80rem' },
  shadows: {
    light: { floating: '0 1px 2px rgb(37 34 31 / 0.08), 0 8px 24px rgb(37 34 31 / 0.14)' },
    dark: { floating: '0 0 0 1px rgb(255 255 255 / 0.06), 0 8px 28px rgb(0 0 0 / 0.6)' },
  },
} as const

/** The name of a colour's custom property, the same in the shell and in the front door. */
export function colorVariable(name: ColorName): string {
  return `--ui-colors-${name.replace('.', '-')}`
}

/** The colours of one mode as CSS declarations, to stand between the braces of a rule. */
export function cssVariables(mode: Mode): string {
  const names = Object.keys(colors[mode]) as ColorName[]
  return names.map((name) => `${colorVariable(name)}:${colors[mode][name]};`).join('')
}
