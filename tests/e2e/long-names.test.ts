import type { Page } from 'playwright/test'
import { NIGHTLY } from '../runner/nightly.ts'
import { expect, test, usable } from '../support/browser/portal.ts'
import { layoutFaults } from '../support/checks/layout-faults.ts'

/** Names of 200 letters without a blank at which a line could end. */
const NAMES = {
  'Latin letters': 'Mahatmajyotiraophule'.repeat(10),
  Devanagari: 'महात्माज्योतिरावफुलेनगरा'.repeat(9).slice(0, 200),
}

/** The keys under which answers name people, places and things. */
const NAMING = /^(name|title|subject|label|village|town)$|[a-z](Name|Village|Title)(En|Hi|Mr)?$/

/** The same answer with the name in place of every one that it holds. */
function renamed(value: unknown, name: string, isNaming = false): unknown {
  if (typeof value === 'string') return isNaming && /\p{L}/u.test(value) ? name : value
  if (Array.isArray(value)) return value.map((each) => renamed(each, name, isNaming))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => {
      // A name in three languages stands under the languages' own keys.
      const isLanguage = isNaming && /^(en|hi|mr)$/.test(key)
      return [key, renamed(each, name, isLanguage || NAMING.test(key))]
    }),
  )
}

async function renameAnswers(page: Page, name: string): Promise<void> {
  await page.route(/\/(api|auth)\//, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    const answer = await route.fetch()
    const text = await answer.text()
    if (!text.startsWith('{') && !text.startsWith('[')) return route.fulfill({ response: answer })
    return route.fulfill({ response: answer, json: renamed(JSON.parse(text), name) })
  })
}

/** What a dialog, a panel or a card cannot hold. */
const tooWide = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll(
        'dialog[open], dialog[open] > div, aside, article, section, main',
      ),
    ]
      .filter((box) => getComputedStyle(box).overflowX !== 'visible' || box.matches('dialog'))
      .map((box) => ({ box, beyond: box.scrollWidth - box.clientWidth }))
      .filter(({ box, beyond }) => beyond > 1 && box.clientWidth > 0)
      .map(({ box, beyond }) => `${box.localName} ${box.ariaLabel ?? ''} by ${beyond} px`),
  )

const LISTS: [account: string, path: string][] = [
  ['admin', '/applications'],
  ['admin', '/franchises'],
  ['admin', '/service-partner'],
  ['admin', '/service-management'],
  ['admin', '/ticket-admin'],
  ['admin', '/gramone-seva?view=villages'],
  ['franchise', '/applications'],
  ['franchise', '/payment-status'],
  ['franchise', '/customers'],
  ['gramvan', '/gramone-seva'],
]

const PHONE = { width: 320, height: 640 }
/** The width of an A4 page between its margins. */
const PAPER = { width: 718, height: 1000 }
const DESK = { width: 1280, height: 800 }

for (const [script, name] of Object.entries(NAMES)) {
  test(
    `names of 200 letters, ${script}: rows, records, dialogs and panels hold them, on paper too`,
    { tag: NIGHTLY },
    async ({ page, portal }) => {
      test.slow()
      await renameAnswers(page, name)
      const faults: string[] = []
      const look = async (what: string) => {
        const found = [...(await layoutFaults(page)), ...(await tooWide(page))]
        const { width } = page.viewportSize() ?? { width: 0 }
        const at = `${new URL(page.url()).pathname}, ${what}, ${width}`
        faults.push(...found.map((fault) => `${at}: ${fault}`))
      }
      const lookAtEach = async (what: string) => {
        for (const size of [PHONE, DESK]) {
          await page.setViewportSize(size)
          await look(what)
        }
      }
      const lookOnPaper = async () => {
        await page.setViewportSize(PAPER)
        await page.emulateMedia({ media: 'print' })
        await look('print')
        await page.emulateMedia({ media: 'screen' })
      }
      let signedIn = ''
      for (const [account, path] of LISTS) {
        if (account !== signedIn) await portal.openAs(account, path)
        else await page.goto(portal.address + path)
        signedIn = account
        await usable(page)
        await lookAtEach('list')
        const record = page.locator('main table tbody').getByRole('link').first()
        if ((await record.count()) === 0) continue
        await lookOnPaper()
        await page.setViewportSize(DESK)
        await record.press(' ')
        if (await page.locator('aside').isVisible()) await look('summary of the row')
        await record.press('Enter')
        await usable(page)
        await lookAtEach('record')
        await lookOnPaper()
        await page.setViewportSize(DESK)
        const keys = path === '/applications' ? ['u', 'p', 'd'] : []
        for (const key of keys) {
          await page.keyboard.press(key)
          const dialog = page.getByRole('dialog')
          // Not everybody may do everything with each record.
          if ((await dialog.count()) === 0) continue
          await expect(dialog.locator('form')).toBeVisible()
          await lookAtEach(`dialog of ${key}`)
          await page.keyboard.press('Escape')
          await expect(dialog).toHaveCount(0)
        }
        if (account !== 'admin' || path !== '/applications') continue
        await page.keyboard.press('e')
        await expect(page.locator('form input').first()).toBeVisible()
        await lookAtEach('edit')
      }
      await page.setViewportSize(PHONE)
      await page.getByRole('button', { name: /^Notifications/ }).click()
      await look('notifications')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: /^Account: / }).click()
      await look('user menu')
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      expect([...new Set(faults)]).toEqual([])
    },
  )
}
