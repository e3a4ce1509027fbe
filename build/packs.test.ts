import { expect, test } from 'vitest'
import type { KitFile } from '../sw/kits.ts'
import type { BuiltApp } from './kits.ts'
import { FIRST_SCREEN_MODULES, OPENING_MODULES, packsOf } from './packs.ts'

const names = ['a', 'b', 'c', 'd', 'start', 'home', 'hi', 'mr', 'shell', 'door']
const app: BuiltApp = {
  manifest: Object.fromEntries(
    names
      .filter((name) => name !== 'door')
      .map((name) => [
        `_${name}`,
        { file: `assets/${name}.js`, imports: name === 'start' ? ['_home'] : [] },
      ]),
  ),
  messages: {
    neededBy: {},
    imports: [{ module: 'src/app/start-app.tsx', file: 'assets/start.js', waitsFor: [], says: [] }],
  },
}
const file = (name: string, place: Partial<KitFile> = {}): KitFile => ({
  url: `assets/${name}.js`,
  revision: null,
  ...place,
})
const packed = (files: KitFile[]) => packsOf(files, app).map((pack) => pack.map(({ url }) => url))

test('pack: files of the same devices, language and stage', () => {
  const core = ['a', 'b', 'c'].map((name) => file(name))
  const others = [file('d', { roles: ['admin'] }), file('hi', { language: 'hi' })]
  expect(packed([...core, ...others])).toEqual([['assets/a.js', 'assets/b.js', 'assets/c.js']])
})

test('pack: nothing that opens the app, that the first screen loads, or that is no chunk', () => {
  const apart = [file('start'), file('home'), file('door'), file('shell', { stage: 'opening' })]
  expect(packed([...apart, file('a'), file('b')])).toEqual([])
  expect(packed([...apart, file('a'), file('b'), file('c')])[0]).toHaveLength(3)
})

test('first screen: what opens the device comes with it', () => {
  expect(OPENING_MODULES).toContain('src/offline/device-store/open-device.ts')
  expect(FIRST_SCREEN_MODULES).toEqual(expect.arrayContaining(OPENING_MODULES))
})
