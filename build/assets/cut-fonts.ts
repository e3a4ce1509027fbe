import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

/**
 * Cuts public/fonts/*.woff2 and their style sheet out of the fonts' package:
 * `node build/assets/cut-fonts.ts`. Conjuncts survive because every glyph that the layout rules can
 * reach from the kept characters is kept with them.
 *
 * A file's name carries its content's hash: it is served for ever under that name, and the
 * front door, which has no bundler, finds it by the style sheet.
 */

const root = join(import.meta.dirname, '..', '..')
const fonts = join(root, 'public', 'fonts')
const packaged = dirname(
  fileURLToPath(import.meta.resolve('@fontsource-variable/noto-sans-devanagari/package.json')),
)

type Range = [first: number, last: number]

const rangesOf = (text: string): Range[] =>
  [...new Set(text)]
    .map((character) => character.codePointAt(0) ?? 0)
    .sort((a, b) => a - b)
    .map((point) => [point, point])

interface Cut {
  name: string
  family: string
  source: string
  /** `swap`: such text cannot be read without the font. `optional`: the system's font will do. */
  display: 'swap' | 'optional'
  /** In place of the font's own: they centre Latin letters in a line as system fonts do. */
  metrics?: string
  /** One weight for all; without it the font varies. */
  weight?: number
  /** Fonts of systems that serve as well, and are not loaded. */
  local?: string[]
  ranges: Range[]
}

const LATIN_METRICS = 'ascent-override: 98%; descent-override: 27%; line-gap-override: 0%;'

const cuts: Cut[] = [
  {
    name: 'noto-sans-devanagari',
    family: 'Noto Sans Devanagari Variable',
    source: 'noto-sans-devanagari-devanagari-wght-normal.woff2',
    display: 'swap',
    // What Hindi and Marathi are written with, digits and danda included; the joiners, which choose the
    // form of a conjunct; the dotted circle, which carries a lone vowel sign. Left out of the block are
    // letters of Kashmiri, Sindhi, Tamil and Vedic texts. Latin marks are left to the next one: with
    // them here, an English page would load this one.
    ranges: [
      [0x0901, 0x0903],
      [0x0905, 0x090d],
      [0x090f, 0x0911],
      [0x0913, 0x0928],
      [0x092a, 0x0933],
      [0x0935, 0x0939],
      [0x093c, 0x0945],
      [0x0947, 0x0949],
      [0x094b, 0x094d],
      [0x0950, 0x0950],
      [0x0958, 0x095f],
      [0x0964, 0x0970],
      [0x0972, 0x0972],
      [0x200c, 0x200d],
      [0x25cc, 0x25cc],
    ],
  },
  {
    name: 'noto-sans-latin',
    family: 'Noto Sans Variable',
    source: 'noto-sans-devanagari-latin-wght-normal.woff2',
    display: 'optional',
    metrics: LATIN_METRICS,
    // What English is written with, and the marks, dashes and arrows of our texts.
    ranges: [
      [0x0020, 0x007e],
      [0x00a0, 0x00bf],
      [0x00d7, 0x00d7],
      [0x00e9, 0x00e9],
      [0x2010, 0x2015],
      [0x2018, 0x201e],
      [0x2022, 0x2022],
      [0x2026, 0x2026],
      [0x2191, 0x2191],
      [0x2193, 0x2193],
      [0x2212, 0x2212],
    ],
  },
  {
    // The package has the sign among letters that nothing else here needs.
    name: 'noto-sans-rupee',
    family: 'Noto Sans Variable',
    source: 'noto-sans-devanagari-latin-ext-wght-normal.woff2',
    display: 'optional',
    metrics: LATIN_METRICS,
    ranges: [[0x20b9, 0x20b9]],
  },
  {
    // The sign-in page names each language in its own script, without loading the script's whole font.
    name: 'noto-sans-language-names',
    family: 'Noto Sans Language Names',
    source: 'noto-sans-devanagari-devanagari-wght-normal.woff2',
    display: 'swap',
    weight: 500,
    local: ['Noto Sans Devanagari', 'Nirmala UI', 'Mangal', 'Kohinoor Devanagari'],
    ranges: rangesOf('हिन्दीमराठी'),
  },
]

function charactersOf(ranges: Range[]): string {
  return ranges
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, i) => first + i))
    .map((point) => String.fromCodePoint(point))
    .join('')
}

const hex = (point: number) => point.toString(16).toUpperCase()

function unicodeRange(ranges: Range[]): string {
  return ranges
    .map(([first, last]) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`))
    .join(', ')
}

/** Writes the font and answers its face. */
async function cut(each: Cut): Promise<string> {
  const { name, family, source, display, metrics, weight, local = [], ranges } = each
  const whole = readFileSync(join(packaged, 'files', source))
  const font = await subsetFont(whole, charactersOf(ranges), {
    targetFormat: 'woff2',
    variationAxes: { wght: weight ?? { min: 400, max: 700, default: 400 } },
    noHinting: true,
  })
  const file = `${name}.${createHash('sha256').update(font).digest('hex').slice(0, 8)}.woff2`
  writeFileSync(join(fonts, file), font)
  console.log(`${file}: ${font.length} bytes`)
  return `@font-face {
  font-family: '${family}';
  font-style: normal;
  font-weight: 400 700;
  font-display: ${display};
  src: ${[...local.map((font) => `local('${font}')`), `url('/fonts/${file}') format('woff2${weight ? '' : '-variations'}')`].join(', ')};
  unicode-range: ${unicodeRange(ranges)};${metrics ? `\n  ${metrics}` : ''}
}
`
}

mkdirSync(fonts, { recursive: true })
for (const old of readdirSync(fonts)) rmSync(join(fonts, old))
copyFileSync(join(packaged, 'LICENSE'), join(fonts, 'noto-sans.LICENSE.txt'))

const faces: string[] = []
for (const each of cuts) faces.push(await cut(each))
writeFileSync(
  join(root, 'src/ui/theme/fonts.css'),
  `/* Written by build/assets/cut-fonts.ts. A browser loads a font when a page shows one of its characters. */
${faces.join('')}`,
)
