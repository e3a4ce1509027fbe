import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

/**
 * Cuts public/fonts/noto-sans-devanagari.*.woff2 and its style sheet out of the font's package:
 * `node build/assets/cut-devanagari.ts`. Conjuncts survive because every glyph that the layout rules can
 * reach from the kept characters is kept with them.
 *
 * The file's name carries its content's hash: it is served for ever under that name, and the
 * front door, which has no bundler, finds it by the style sheet.
 */

const root = join(import.meta.dirname, '..', '..')
const fonts = join(root, 'public', 'fonts')
const packaged = dirname(
  fileURLToPath(import.meta.resolve('@fontsource-variable/noto-sans-devanagari/package.json')),
)
const source = join(packaged, 'files/noto-sans-devanagari-devanagari-wght-normal.woff2')

// What Hindi and Marathi are written with, digits and danda included; the joiners, which choose the
// form of a conjunct; the dotted circle, which carries a lone vowel sign. Left out of the block are
// letters of Kashmiri, Sindhi, Tamil and Vedic texts. The rupee sign and Latin marks are left to the
// system's font: with them here, an English page would load this one.
const ranges: [first: number, last: number][] = [
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
]

const characters = ranges
  .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, i) => first + i))
  .map((point) => String.fromCodePoint(point))
  .join('')

const hex = (point: number) => point.toString(16).toUpperCase()
const range = ranges
  .map(([first, last]) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`))
  .join(', ')

const font = await subsetFont(readFileSync(source), characters, {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 700, default: 400 } },
  noHinting: true,
})

const name = `noto-sans-devanagari.${createHash('sha256').update(font).digest('hex').slice(0, 8)}.woff2`
mkdirSync(fonts, { recursive: true })
for (const old of readdirSync(fonts)) {
  if (old.startsWith('noto-sans-devanagari.')) rmSync(join(fonts, old))
}
writeFileSync(join(fonts, name), font)
copyFileSync(join(packaged, 'LICENSE'), join(fonts, 'noto-sans-devanagari.LICENSE.txt'))

mkdirSync(join(root, 'src/ui/theme'), { recursive: true })
writeFileSync(
  join(root, 'src/ui/theme/devanagari.css'),
  `/* Written by build/assets/cut-devanagari.ts. A browser loads it when a page shows one of these characters. */
@font-face {
  font-family: 'Noto Sans Devanagari Variable';
  font-style: normal;
  font-weight: 400 700;
  font-display: swap;
  src: url('/fonts/${name}') format('woff2-variations');
  unicode-range: ${range};
}
`,
)
console.log(`${name}: ${font.length} bytes`)
