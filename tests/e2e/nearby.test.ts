import type { Page } from 'playwright/test'
import { NEARBY_KM } from '../../contract/nearby/nearby.ts'
import { verifySession } from '../../contract/sessions/session.ts'
import { NIGHTLY, nightlyUnless } from '../runner/nightly.ts'
import { findings } from '../support/browser/findings.ts'
import { waitForController } from '../support/browser/installed-app.ts'
import { expect, test, usable } from '../support/browser/portal.ts'

const PATH = '/near-by-franchises'
const search = (page: Page) => page.getByRole('combobox', { name: 'Village, town or PIN code' })
const centres = (page: Page) => page.getByRole('list').getByRole('heading', { level: 2 })

const SHIRUR = { latitude: 18.8276, longitude: 74.3747 }

async function distances(page: Page): Promise<number[]> {
  const texts = await page.getByText(/^(About )?[\d.]+ k?m away$/).allInnerTexts()
  return texts.map((text) => {
    const number = Number(/[\d.]+/.exec(text)?.[0])
    return text.includes('km') ? number * 1000 : number
  })
}

test('centres nearby: a village by keyboard on a phone, the nearest first, without a map', async ({
  page,
  portal,
}) => {
  const maps: string[] = []
  page.on('request', (request) => {
    if (/maplibre|near-map/.test(request.url())) maps.push(request.url())
  })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(portal.address + PATH)
  await usable(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Centres near you')
  await search(page).focus()
  await page.keyboard.type('shirur pune')
  await expect(page.getByRole('option').first()).toHaveText(/^Shirur/)
  await page.keyboard.press('Enter')
  await expect(centres(page).first()).toContainText('Shirur')
  await expect(page).toHaveURL(/place=Shirur/)
  expect(await distances(page)).toHaveLength(5)
  await page.getByRole('button', { name: /^Show \d+ more$/ }).click()
  await expect(page.locator('li:focus')).toContainText(/^6\./)
  const found = await distances(page)
  expect(found.length).toBeGreaterThan(5)
  expect(Math.max(...found)).toBeLessThanOrEqual(NEARBY_KM * 1000)
  expect(found).toEqual(found.toSorted((a, b) => a - b))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  expect(await findings(page)).toEqual([])
  expect(maps).toEqual([])

  await page.getByText('Services at this centre').first().click()
  await expect(page.getByText('Ration card').first()).toBeVisible()
  const directions = page.getByRole('link', { name: 'Directions' }).first()
  await expect(directions).toHaveAttribute(
    'href',
    /google\.com\/maps\/dir\/\?api=1&destination=18\./,
  )
  await expect(page.getByRole('link', { name: /^Call 98/ }).first()).toHaveAttribute(
    'href',
    /^tel:\+91\d{10}$/,
  )
  await page.reload()
  await expect(centres(page).first()).toContainText('Shirur')
  await expect(search(page)).toHaveValue(/^Shirur/)
})

test(
  'centres nearby: a PIN code says that its middle is meant, and its distances are rough',
  { tag: NIGHTLY },
  async ({ page, portal }) => {
    await page.goto(portal.address + PATH)
    await usable(page)
    await search(page).fill('413102')
    await page.getByRole('option', { name: /^Baramati\s*Baramati, Pune/ }).click()
    await expect(page.getByText('This is the middle of the PIN code area')).toBeVisible()
    await expect(page.getByText(/^About [\d.]+ km away$/).first()).toBeVisible()
  },
)

test(
  'centres nearby: the location of the device, and a refusal in plain words',
  { tag: NIGHTLY },
  async ({ page, context, portal }) => {
    await page.goto(portal.address + PATH)
    await usable(page)
    await page.getByRole('button', { name: 'Use my location' }).click()
    await expect(
      page.getByRole('status').getByText('This browser may not use your location.'),
    ).toBeVisible()
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation(SHIRUR)
    await page.getByRole('button', { name: 'Use my location' }).click()
    await expect(centres(page).first()).toContainText('Shirur')
    await expect(page.getByText('This browser may not use your location.')).toHaveCount(0)
    await context.setGeolocation({ latitude: 51.5, longitude: -0.1 })
    await page.getByRole('button', { name: 'Use my location' }).click()
    await expect(page.getByText('This device says that it is outside India.')).toBeVisible()
  },
)

test(
  'centres nearby: the map on a wide screen; its numbers lead to the list',
  { tag: NIGHTLY },
  async ({ page, portal }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    const { latitude, longitude } = SHIRUR
    await page.goto(`${portal.address}${PATH}?latitude=${latitude}&longitude=${longitude}`)
    await page.getByRole('button', { name: /^1\. / }).focus()
    await page.keyboard.press('Enter')
    await expect(page.locator('li:focus')).toContainText('Shirur')
  },
)

test(
  'centres nearby: without WebGL the list alone, and it says so',
  { tag: NIGHTLY },
  async ({ page, portal }) => {
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null
    })
    await page.setViewportSize({ width: 1280, height: 800 })
    const { latitude, longitude } = SHIRUR
    await page.goto(`${portal.address}${PATH}?latitude=${latitude}&longitude=${longitude}`)
    await expect(page.getByText('This browser cannot show maps.')).toBeVisible()
    await expect(centres(page)).toHaveCount(5)
  },
)

test.describe('a server that cannot be reached', () => {
  test.use({ mayLog: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 401/ })

  test(
    'centres nearby: after a reload the last answer stays, with its age',
    { tag: NIGHTLY },
    async ({ page, portal }) => {
      const { latitude, longitude } = SHIRUR
      const asked = (at: number) => `${portal.address}${PATH}?latitude=${at}&longitude=${longitude}`
      await page.goto(asked(latitude))
      await expect(centres(page)).toHaveCount(5)
      await expect(page.getByText(/^As of/)).toHaveCount(0)
      const first = await centres(page).first().innerText()
      await page.route('**/api/near-by-franchises', (route) => route.abort())
      await page.reload()
      await expect(centres(page)).toHaveCount(5)
      await expect(centres(page).first()).toHaveText(first)
      await expect(page.getByText(/^As of/)).toBeVisible()
      // A stored answer would be wrong for another position.
      await page.goto(asked(19.9))
      await expect(page.locator('main').getByRole('alert')).toBeVisible()
      await expect(centres(page)).toHaveCount(0)
      await page.unroute('**/api/near-by-franchises')
      await page.goto(asked(latitude))
      await expect(centres(page)).toHaveCount(5)
      await expect(page.getByText(/^As of/)).toHaveCount(0)
    },
  )

  test(
    'centres nearby: says so, and goes on by itself once it is back',
    { tag: NIGHTLY },
    async ({ page, context, portal }) => {
      await page.goto(portal.address + PATH)
      await usable(page)
      await context.grantPermissions(['geolocation'])
      await context.setGeolocation(SHIRUR)
      await context.setOffline(true)
      await page.getByRole('button', { name: 'Use my location' }).click()
      await expect(page.locator('main').getByRole('alert')).toBeVisible()
      await context.setOffline(false)
      await expect(centres(page).first()).toContainText('Shirur')
    },
  )
})

test.describe('other languages', () => {
  for (const [language, title] of [
    ['hi', 'आपके पास के केंद्र'],
    ['mr', 'तुमच्या जवळची केंद्रे'],
  ] as const) {
    test(
      `centres nearby: in ${language}`,
      nightlyUnless(language === 'mr'),
      async ({ page, context, portal }) => {
        await context.addCookies([{ name: 'language', value: language, url: portal.address }])
        await page.addInitScript((value) => localStorage.setItem('language', value), language)
        await page.setViewportSize({ width: 360, height: 740 })
        const { latitude, longitude } = SHIRUR
        await page.goto(`${portal.address}${PATH}?latitude=${latitude}&longitude=${longitude}`)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
        await expect(centres(page)).toHaveCount(5)
        expect(await findings(page)).toEqual([])
      },
    )
  }
})

test.describe('a visitor who comes again', () => {
  test.use({ serviceWorkers: 'allow' })

  test(
    'public screens: nobody asks for a session where there is none',
    { tag: NIGHTLY },
    async ({ page, portal }) => {
      const asked: string[] = []
      page.on('request', (request) => {
        if (request.url().endsWith(verifySession.path)) asked.push(request.url())
      })
      await page.goto(portal.address + PATH)
      await usable(page)
      await waitForController(page)
      for (const path of [PATH, '/feedback', '/track-application']) {
        const document = await page.goto(portal.address + path)
        expect(document?.fromServiceWorker()).toBe(true)
        await usable(page)
      }
      expect(asked).toEqual([])
    },
  )
})
