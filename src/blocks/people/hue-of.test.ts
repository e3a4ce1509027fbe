import { expect, test } from 'vitest'
import { HUES } from '../../ui/theme/tokens.ts'
import { hueOf } from './hue-of.ts'

test('hue: one id has one, and many ids have all of them', () => {
  const ids = Array.from({ length: 200 }, (_, index) => `0198f0c2-77aa-7000-8000-${index}`)
  expect(hueOf('संजय पाटील')).toBe(hueOf('संजय पाटील'))
  expect(new Set(ids.map(hueOf))).toEqual(new Set(HUES))
})
