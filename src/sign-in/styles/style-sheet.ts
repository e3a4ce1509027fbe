import type { ColorName, Mode } from '../../ui/theme/tokens.ts'
import { colorVariable, cssVariables, tokens } from '../../ui/theme/tokens.ts'
import fonts from '../../ui/theme/fonts.css?inline'
import form from './form.css?inline'
import layout from './layout.css?inline'

/** The panel's colours from the theme's own: a shade of teal in either mode. */
const PANEL: Record<Mode, { ground: ColorName; text: ColorName; shade: ColorName }> = {
  light: { ground: 'accent.solid', text: 'accent.contrast', shade: 'accent.hover' },
  dark: { ground: 'accent.subtle', text: 'fg', shade: 'bg' },
}

function mixed(shade: ColorName, ground: ColorName, percent: number): string {
  return `color-mix(in oklab,var(${colorVariable(shade)}) ${percent}%,var(${colorVariable(ground)}))`
}

function panelVariables(mode: Mode): string {
  const { ground, text, shade } = PANEL[mode]
  const values = {
    story: `var(${colorVariable(ground)})`,
    'story-text': `var(${colorVariable(text)})`,
    sun: `var(${colorVariable('highlight.solid')})`,
    'hill-1': mixed(shade, ground, 25),
    'hill-2': mixed(shade, ground, 50),
    'hill-3': mixed(shade, ground, 75),
    house: mixed(text, ground, 18),
    road: mixed(text, ground, 28),
  }
  return Object.entries(values)
    .map(([name, value]) => `--${name}:${value};`)
    .join('')
}

const sheets = [fonts, layout, form].join('')

/** The theme's variables, as far as the front door shows them. */
function themeVariables(mode: Mode): string {
  const used = new Set((sheets + panelVariables(mode)).match(/--ui-[\w-]+/g))
  const all = cssVariables(mode).split(/(?<=;)/)
  return all.filter((each) => used.has(each.split(':')[0] ?? '')).join('')
}

function variables(mode: Mode): string {
  return `color-scheme:${mode};${themeVariables(mode)}${panelVariables(mode)}`
}

/**
 * All the styles of the front door. A chosen mode is a class of the root element, as in the
 * shell; without a choice the system decides.
 */
export const styleSheet = [
  `:root{--font-body:${tokens.fonts.body};${variables('light')}}`,
  `:root.dark{${variables('dark')}}`,
  `@media (prefers-color-scheme:dark){:root:not(.light){${variables('dark')}}}`,
  sheets,
].join('')
