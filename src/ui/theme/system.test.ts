import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { expect, test } from 'vitest'
import { styleProps } from './style-props.ts'
import { system } from './system.ts'
import { type ColorName, cssVariables, type Mode, tokens } from './tokens.ts'

// A recipe or a token that the system lacks is no error anywhere: the style is just not there.

const root = join(import.meta.dirname, '..', '..', '..')
const chakra = join(root, 'node_modules/@chakra-ui/react/dist/esm/components')

function filesBelow(folder: string, ending: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => join(folder, name))
}

const sources = filesBelow(join(root, 'src'), /\.tsx?$/).map((file) => ({
  file: file.slice(root.length + 1),
  text: readFileSync(file, 'utf8'),
}))

/** Chakra's components that style themselves from the system, with the keys they ask for. */
function recipeKeysByComponent(): Map<string, string[]> {
  const keys = new Map<string, string[]>()
  for (const file of filesBelow(chakra, /\.js$/)) {
    const text = readFileSync(file, 'utf8')
    const asked = [...text.matchAll(/\bkey: "([a-zA-Z]+)"/g)].flatMap(([, key]) => key ?? [])
    const exported = /export \{([^}]*)\}/.exec(text)?.[1]?.split(',') ?? []
    if (asked.length > 0) for (const name of exported) keys.set(name.trim(), asked)
  }
  return keys
}

function importedFromChakra(text: string): string[] {
  return [...text.matchAll(/import \{([^}]*)\} from '@chakra-ui\/react[^']*'/g)]
    .flatMap(([, names]) => names?.split(',') ?? [])
    .map(
      (name) =>
        name
          .trim()
          .replace(/^type /, '')
          .split(' as ')[0] ?? '',
    )
    .filter(Boolean)
}

const byComponent = recipeKeysByComponent()

/** The keys that a component asks for; one of several parts has them at its root, unless it is handed a recipe. */
function keysAsked(name: string, text: string): string[] {
  const isHanded = new RegExp(`<${name}\\.Root\\s+recipe=`).test(text)
  return byComponent.get(name) ?? (isHanded ? [] : (byComponent.get(`${name}Root`) ?? []))
}

function missingRecipes(text: string): string[] {
  return importedFromChakra(text)
    .flatMap((name) => keysAsked(name, text))
    .filter((key) => !system.hasRecipe(key) && !system.isSlotRecipe(key))
}

test('recipes: every Chakra component in use finds its own', () => {
  const missing = sources.flatMap(({ file, text }) =>
    missingRecipes(text).map((key) => `${file}: ${key}`),
  )
  expect(missing).toEqual([])
})

test('recipes: a component without its own is found', () => {
  expect(missingRecipes("import { Badge, Text } from '@chakra-ui/react'")).toEqual(['badge'])
  const several = "import { Combobox } from '@chakra-ui/react/combobox'"
  expect(missingRecipes(`${several}; <Combobox.Root multiple>`)).toEqual(['combobox'])
  expect(missingRecipes(`${several}; <Combobox.Root\n  recipe={recipe}>`)).toEqual([])
})

const branches = new Set(Object.keys(tokens.colors.light).map((name) => name.split('.')[0]))

/** Strings that read like a colour of ours, and values of properties that take only tokens. */
function unknownTokens(text: string): string[] {
  const colors = [...text.matchAll(/['"{](?:colors\.)?([a-z]+\.[a-z]+)['"}]/g)]
    .flatMap(([, name]) => name ?? [])
    .filter((name) => branches.has(name.split('.')[0]))
    .map((name) => `colors.${name}`)
  const scales = { fontSize: 'fontSizes', borderRadius: 'radii', boxShadow: 'shadows' }
  const scaled = Object.entries(scales).flatMap(([property, scale]) =>
    [...text.matchAll(new RegExp(`\\b${property}(?:=|: )['"]([\\w.]+)['"]`, 'g'))]
      // Paper is measured in points, not on the screen's scale.
      .filter(([, value = '']) => value !== 'none' && value !== '0' && !/^\d+pt$/.test(value))
      .map(([, value]) => `${scale}.${value}`),
  )
  return [...colors, ...scaled].filter((name) => system.token(name) === undefined)
}

test('tokens: every one that a style names exists', () => {
  const unknown = sources
    .filter(({ file }) => file.endsWith('.tsx') || file.endsWith('-recipe.ts'))
    .flatMap(({ file, text }) => unknownTokens(text).map((name) => `${file}: ${name}`))
  expect(unknown).toEqual([])
})

test('tokens: an unknown one is found', () => {
  const slip = `<p color="fg.mutd" fontSize="2xs" css={{ border: '1px solid {colors.border.srong}' }}>`
  expect(unknownTokens(slip)).toEqual(['colors.fg.mutd', 'colors.border.srong', 'fontSizes.2xs'])
})

/** Names that are no style here, and styles that only take values of CSS. */
const OTHER_WORDS = new Set([
  ...['filter', 'blur', 'contrast', 'ms', 'mr'],
  ...['borderSpacing', 'scrollbarGutter', 'scrollbarWidth', 'scrollPaddingInline'],
])
const has = (scale: unknown) => typeof scale === 'string' && system.tokens.categoryMap.has(scale)

/** Properties to which Chakra's own list gives a meaning that CSS does not, by what they are written as. */
function meaningful(): Map<string, string> {
  const named = Object.entries(defaultBaseConfig.utilities ?? {}).flatMap(([name, utility]) => {
    const { values, transform, shorthand = [] } = utility ?? {}
    const isColor = typeof values === 'function'
    const shorthands = [shorthand].flat().map((short) => [short, name] as const)
    return transform || has(values) || isColor ? [[name, name] as const, ...shorthands] : shorthands
  })
  return new Map(named)
}

/** Style properties and conditions of a text that Chakra's list has, and ours does not. */
function unknownProps(text: string): string[] {
  const ours = Object.entries(styleProps.utilities ?? {}).flatMap(([name, utility]) => [
    name,
    ...[utility?.shorthand ?? []].flat(),
  ])
  const missing = [...meaningful().keys()].filter(
    (name) =>
      !ours.includes(name) &&
      !OTHER_WORDS.has(name) &&
      new RegExp(`(?<![\\w.'"-])${name}(?=(="[\\w.]+"|={['"\\d]|: ['"][\\w.]+['"]|: \\d))`).test(
        text,
      ),
  )
  const conditions = Object.keys(defaultBaseConfig.conditions ?? {}).filter(
    (name) =>
      !(name in (styleProps.conditions ?? {})) &&
      new RegExp(`(?<![\\w'])_${name}(?==|:)`).test(text),
  )
  return [...missing, ...conditions.map((name) => `_${name}`)]
}

test('style properties: every one that a style uses has its meaning', () => {
  const unknown = sources
    .filter(({ file }) => file.endsWith('.tsx') || file.startsWith('src/ui/'))
    .flatMap(({ file, text }) => unknownProps(text).map((name) => `${file}: ${name}`))
  expect(unknown).toEqual([])
})

test('style properties: one without a meaning is found', () => {
  const slip = `<p px="4" scrollMargin="4" css={{ _checked: { ringColor: 'fg' } }}>`
  expect(unknownProps(slip).toSorted()).toEqual(['_checked', 'px', 'ringColor', 'scrollMargin'])
})

test.each<Mode>(['light', 'dark'])('the front door has the same colours in %s mode', (mode) => {
  const rules = Object.entries(system.getTokenCss())
  const selector = mode === 'dark' ? '.dark' : '.light'
  const [, declared] = rules.find(([name]) => name.includes(`${selector} &`)) ?? []
  const printed = cssVariables(mode).split(';').filter(Boolean)
  expect(printed).toHaveLength(
    Object.keys(tokens.colors[mode] satisfies Record<ColorName, string>).length,
  )
  expect(declared).toMatchObject(Object.fromEntries(printed.map((line) => line.split(':'))))
})

/** Styles of a pointer that hovers which a finger would leave behind. */
const stickyHovers = (text: string) =>
  text
    .replaceAll(/'@media \(hover: hover\)': \{\s*'&:hover/g, '')
    .match(/'&(:not\(:disabled\))?:hover[^']*'/g) ?? []

test('hover: only where a pointer hovers', () => {
  const sticky = sources
    .filter(
      ({ file }) => !file.endsWith('system.test.ts') && file !== 'src/ui/theme/style-props.ts',
    )
    .flatMap(({ file, text }) => stickyHovers(text).map((style) => `${file}: ${style}`))
  expect(sticky).toEqual([])
  expect(stickyHovers("'&:hover': { bg: 'bg.subtle' }")).toHaveLength(1)
  expect(stickyHovers("'@media (hover: hover)': { '&:hover': { bg: 'bg.subtle' } }")).toEqual([])
})
