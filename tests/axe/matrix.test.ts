import { LANGUAGES } from '../../contract/core/languages.ts'
import { test } from '../support/browser/portal.ts'
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

for (const it of [...SCREEN_MATRIX, ...STATES]) {
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
