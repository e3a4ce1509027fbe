import { nightlyUnless } from '../runner/nightly.ts'
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

/** So many screens share a browser: a new one for each took as long as the look at the screen. */
const TOGETHER = 6

const looks = SCREEN_MATRIX.map((it, index) => ({
  it,
  look: LOOKS[index % LOOKS.length] ?? LOOKS[0],
}))
const byPerson = Object.values(
  // A person who has not chosen a password yet gets other answers, and a browser of their own.
  Object.groupBy(looks, ({ it }) => `${it.as}${it.isFirstLogin ? ', first login' : ''}`),
).flatMap((of = []) =>
  Array.from({ length: Math.ceil(of.length / TOGETHER) }, (_, n) =>
    of.slice(n * TOGETHER, (n + 1) * TOGETHER),
  ),
)

/** Every block is looked at by axe in the gallery: one group of a counter shows how they stand together. */
const DAILY = 'franchise /'

for (const screens of byPerson) {
  const [first] = screens
  if (!first) continue
  test(
    `axe: ${screens.length} screens from ${nameOf(first.it)}`,
    nightlyUnless(nameOf(first.it) === DAILY),
    async ({ page, portal }) => {
      portal.expectedErrors.push(/404.*no-such-page/)
      for (const { it, look } of screens) {
        const { language, colorScheme, width } = look
        await test.step(`${nameOf(it)} (${language}, ${colorScheme}, ${width})`, async () => {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
          await page.setViewportSize({ width, height: 740 })
          await openScreen(page, portal, it, language)
          await expectNoFindings(page)
        })
      }
    },
  )
}
