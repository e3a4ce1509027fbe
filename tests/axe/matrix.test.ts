import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES } from '../../contract/core/languages.ts'
import { expect, test } from '../support/browser/portal.ts'
import {
  expectNoFindings,
  nameOf,
  openScreen,
  SCREEN_MATRIX,
} from '../support/browser/screen-matrix.ts'
import { STATES } from './states.ts'

const WIDTHS = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]
const COLOURS = ['light', 'dark'] as const

const ALL = [...SCREEN_MATRIX, ...STATES]

const ROUTES = join(import.meta.dirname, '../../src/routes')
/** It opens in the place of any screen, before the first password. */
const ELSEWHERE = ['/reset-password']

/** The addresses of the routes that need no record. */
function addresses(): string[] {
  const files = readdirSync(ROUTES).filter((file) => !/^__|\$/.test(file))
  return files.map((file) => `/${file.replace(/(\.?index)?\.tsx$/, '').replaceAll('.', '/')}`)
}

test('every route is looked at', () => {
  const paths = new Set(ALL.map(({ path }) => path.replace(/[?#].*/, '')))
  expect(addresses().filter((each) => !paths.has(each))).toEqual(ELSEWHERE)
})

for (const it of ALL) {
  for (const language of LANGUAGES) {
    for (const size of WIDTHS) {
      test(`${nameOf(it)} (${language}, ${size.width})`, async ({ page, portal }) => {
        portal.expectedErrors.push(/status of [45]\d\d/, /Connecting to 'blob:/)
        await page.emulateMedia({ colorScheme: COLOURS[0], reducedMotion: 'reduce' })
        await page.setViewportSize(size)
        await openScreen(page, portal, it, language)
        for (const colorScheme of COLOURS) {
          await test.step(colorScheme, async () => {
            await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
            await expectNoFindings(page)
          })
        }
      })
    }
  }
}
