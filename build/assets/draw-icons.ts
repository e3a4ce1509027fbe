import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { brandPaths } from '../../contract/core/brand-paths.ts'
import { tokens } from '../../src/ui/theme/tokens.ts'

/** Draws public/icons from the brand mark: `node build/assets/draw-icons.ts`, after the mark has changed. */

const folder = join(import.meta.dirname, '..', '..', 'public', 'icons')
const { light, dark } = tokens.colors
const fills = {
  body: light.bg,
  glass: light['accent.solid'],
  awning: light['highlight.solid'],
  wheel: dark['accent.contrast'],
}

/** The van on teal. `scale` is the van's width in the square; `corner` the square's radius, of 512. */
function icon(scale: number, corner: number): string {
  const side = 512 * scale
  const left = (512 - side) / 2
  // The van's own middle lies a little below that of its view box.
  const top = left - side * 0.05
  const van = brandPaths.map(({ shape, d }) => `<path fill="${fills[shape]}" d="${d}"/>`).join('')
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">',
    `<rect width="512" height="512" rx="${corner}" fill="${light['accent.solid']}"/>`,
    `<g transform="translate(${left} ${top}) scale(${side / 48})">${van}</g></svg>\n`,
  ].join('')
}

const rounded = icon(0.78, 112)
// A system cuts its own shape out of these: nothing of the van lies outside the middle 80 %.
const uncut = icon(0.62, 0)

async function draw(name: string, svg: string, size: number): Promise<void> {
  const png = sharp(Buffer.from(svg), { density: (72 * size) / 512 }).resize(size)
  await png.png({ palette: true, effort: 10 }).toFile(join(folder, name))
}

mkdirSync(folder, { recursive: true })
writeFileSync(join(folder, 'icon.svg'), rounded)
await draw('icon-192.png', rounded, 192)
await draw('icon-512.png', rounded, 512)
await draw('maskable-192.png', uncut, 192)
await draw('maskable-512.png', uncut, 512)
await draw('apple-touch-icon.png', uncut, 180)
