import { describe, expect, test } from 'vitest'
import { type ColorName, HUES, type Mode, tokens } from './tokens.ts'

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast ratio as WCAG 2.2 defines it. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const grounds: ColorName[] = ['bg', 'bg.panel', 'bg.subtle', 'bg.muted']
const inks: ColorName[] = ['fg', 'fg.muted', 'accent.fg', 'danger.fg']
const tones = ['info', 'progress', 'success', 'warning', 'danger'] as const

/** Every text on every ground that the components put it on. */
const texts: [ink: ColorName, ground: ColorName][] = [
  ...inks.flatMap((ink) => grounds.map((ground): [ColorName, ColorName] => [ink, ground])),
  // Placeholders, and what a disabled control says.
  ['fg.subtle', 'bg'],
  ['fg.subtle', 'bg.panel'],
  ['fg.subtle', 'bg.subtle'],
  ['fg.inverted', 'bg.inverted'],
  ['accent.contrast', 'accent.solid'],
  ['accent.contrast', 'accent.hover'],
  ['accent.fg', 'accent.subtle'],
  ['fg', 'accent.subtle'],
  ['fg.muted', 'accent.subtle'],
  ['fg', 'accent.muted'],
  ['highlight.contrast', 'highlight.solid'],
  ['highlight.fg', 'highlight.subtle'],
  ['fg', 'highlight.subtle'],
  ['danger.contrast', 'danger.solid'],
  ['danger.contrast', 'danger.hover'],
  ...tones.flatMap((tone): [ColorName, ColorName][] => [
    [`${tone}.fg`, `${tone}.subtle`],
    [`${tone}.fg`, 'bg'],
    [`${tone}.fg`, 'bg.panel'],
    ['fg', `${tone}.subtle`],
  ]),
  ...HUES.map((hue): [ColorName, ColorName] => [`${hue}.fg`, `${hue}.subtle`]),
]

/** The edges by which a control, the focus or a mark is known. */
const edges: [edge: ColorName, ground: ColorName][] = [
  ['border.strong', 'bg'],
  ['border.strong', 'bg.panel'],
  ['focus', 'bg'],
  ['focus', 'bg.panel'],
  ['focus', 'bg.subtle'],
  ['accent.solid', 'bg.muted'],
  ['accent.solid', 'bg.panel'],
]

const modes = Object.keys(tokens.colors) as Mode[]

describe.each(modes)('in %s mode', (mode) => {
  const colors = tokens.colors[mode]

  test.each(texts)('%s can be read on %s', (ink, ground) => {
    expect(contrast(colors[ink], colors[ground])).toBeGreaterThanOrEqual(4.5)
  })

  test.each(edges)('%s stands out from %s', (edge, ground) => {
    expect(contrast(colors[edge], colors[ground])).toBeGreaterThanOrEqual(3)
  })
})

test('contrast: black on white, and grey that is just too light', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeLessThan(4.5)
  expect(contrast('#767676', '#ffffff')).toBeGreaterThanOrEqual(4.5)
})
