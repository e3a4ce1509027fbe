import { createSystem, defineConfig } from '@chakra-ui/react/styled-system'
import { globalCss } from './global-css.ts'
import { styleProps } from './style-props.ts'
import { type ColorName, colorVariable, tokens } from './tokens.ts'

type Values = Record<string, { value: string }>

function valued(scale: Readonly<Record<string, string>>): Values {
  return Object.fromEntries(Object.entries(scale).map(([key, value]) => [key, { value }]))
}

/** Steps of the 4 px grid: `1` is 4 px. Chakra's own names, so that its documentation reads true. */
const grid = [0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 28, 32]
const spacing = valued(Object.fromEntries(grid.map((step) => [step, `${step / 4}rem`])))

/** `bg` and `bg.panel` live in one branch: the bare name is the branch's DEFAULT. */
function semanticColors() {
  type Leaf = { value: { _light: string; _dark: string } }
  const branches: Record<string, Record<string, Leaf>> = {}
  for (const name of Object.keys(tokens.colors.light) as ColorName[]) {
    const [branch = name, leaf = 'DEFAULT'] = name.split('.')
    const value = { _light: tokens.colors.light[name], _dark: tokens.colors.dark[name] }
    branches[branch] = { ...branches[branch], [leaf]: { value } }
  }
  return branches
}

/**
 * The look in Chakra. Components carry their own recipes (`chakra('button', { … })`), which travel
 * with the code that uses them; here stand only the recipes of Chakra's own Text, Heading and Link.
 */
export const system = createSystem(
  styleProps,
  defineConfig({
    cssVarsPrefix: 'ui',
    // With each rule that comes into a layer all that the layer draws is styled anew.
    disableLayers: true,
    preflight: true,
    globalCss,
    theme: {
      breakpoints: tokens.breakpoints,
      keyframes: {
        appear: { from: { opacity: '0' }, to: { opacity: '1' } },
        glow: { '0%, 92%': { backgroundColor: `var(${colorVariable('highlight.subtle')})` } },
        spin: { to: { transform: 'rotate(360deg)' } },
      },
      tokens: {
        spacing,
        sizes: { ...spacing, full: { value: '100%' }, touch: { value: '2.75rem' } },
        fonts: valued(tokens.fonts),
        fontSizes: valued(tokens.fontSizes),
        fontWeights: valued(tokens.fontWeights),
        lineHeights: valued(tokens.lineHeights),
        radii: valued(tokens.radii),
      },
      semanticTokens: {
        colors: semanticColors(),
        shadows: {
          floating: {
            value: { _light: tokens.shadows.light.floating, _dark: tokens.shadows.dark.floating },
          },
        },
      },
      recipes: {
        text: {},
        heading: {
          base: {
            fontWeight: 'semibold',
            lineHeight: 'tight',
            fontSize: 'lg',
            textWrap: 'balance',
          },
          variants: {
            size: {
              lg: { fontSize: 'lg' },
              xl: { fontSize: 'xl' },
              '2xl': { fontSize: '2xl', letterSpacing: '-0.01em' },
            },
          },
        },
        link: {
          base: {
            color: 'accent.fg',
            textDecoration: 'underline',
            textDecorationThickness: '1px',
            textUnderlineOffset: '0.2em',
            _hover: { textDecorationThickness: '2px' },
          },
        },
      },
    },
  }),
)
