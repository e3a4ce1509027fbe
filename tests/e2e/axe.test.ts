import { test } from '../support/browser/portal.ts'
import {
  expectNoFindings,
  nameOf,
  openScreen,
  SCREEN_MATRIX,
} from '../support/browser/screen-matrix.ts'

/** Language × colours × width: any two values meet at least once (six looks instead of twelve). */
const LOOKS = [
  { language: 'en', colorScheme: 'light', width: 1280 },
  { language: 'hi', colorScheme: 'dark', width: 360 },
  { language: 'mr', colorScheme: 'light', width: 360 },
  { language: 'en', colorScheme: 'dark', width: 360 },
  { language: 'hi', colorScheme: 'light', width: 1280 },
  { language: 'mr', colorScheme: 'dark', width: 1280 },
] as const

for (const [index, it] of SCREEN_MATRIX.entries()) {
  const { language, colorScheme, width } = LOOKS[index % LOOKS.length] ?? LOOKS[0]
  test(`axe: ${nameOf(it)} (${language}, ${colorScheme}, ${width})`, async ({ page, portal }) => {
    portal.expectedErrors.push(/404.*no-such-page/)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 740 })
    await openScreen(page, portal, it, language)
    await expectNoFindings(page)
  })
}
