import { existsSync } from 'node:fs'
import type { BrowserContext, ElementHandle, Page } from 'puppeteer-core'
import { launch } from 'puppeteer-core'
import { DEMO_PASSWORD } from '../../../server/seed/demo-accounts.ts'

const PATHS = ['/usr/bin/firefox-esr', '/usr/bin/firefox']
const LIMIT_MS = 15_000

/** A person at Firefox: finds things by role and label, as the journeys in Chromium do. */
export interface FirefoxPerson {
  page: Page
  /** Waits until the screen says that it answers. */
  usable(): Promise<void>
  /** Waits for an element of this role and name. */
  see(role: string, name: string): Promise<ElementHandle>
  /** Waits for these words anywhere on the page. */
  read(words: string): Promise<void>
  press(role: string, name: string): Promise<void>
  fill(label: string, text: string): Promise<void>
  /** Opens an address of the portal and waits until it is usable. */
  open(path: string): Promise<void>
  signIn(userName: string): Promise<void>
  /** The same person's next tab, still empty. */
  tab(): Promise<FirefoxPerson>
}

export interface Firefox {
  /** A new person with an empty profile part of their own. */
  person(address: string): Promise<FirefoxPerson>
  /** What the pages said on the console as errors. */
  errors: string[]
  close(): Promise<void>
}

/** Starts Debian's Firefox; Playwright can't drive it, WebDriver BiDi can. */
export async function startFirefox(): Promise<Firefox> {
  const executablePath = process.env['FIREFOX'] ?? PATHS.find((path) => existsSync(path))
  if (!executablePath) throw new Error('Firefox is not installed')
  const browser = await launch({ browser: 'firefox', executablePath, headless: true })
  const errors: string[] = []
  return {
    errors,
    person: async (address) => openTab(await browser.createBrowserContext(), address, errors),
    close: () => browser.close(),
  }
}

async function openTab(
  context: BrowserContext,
  address: string,
  errors: string[],
): Promise<FirefoxPerson> {
  const page = await context.newPage()
  await page.setViewport({ width: 1280, height: 800 })
  page.setDefaultTimeout(LIMIT_MS)
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(String(error)))

  const usable = async () => {
    await page.waitForSelector('html[data-usable]')
  }
  const see = async (role: string, name: string) => {
    const found = await page.waitForSelector(`::-p-aria([name="${name}"][role="${role}"])`)
    if (!found) throw new Error(`no ${role} ${name}`)
    return found
  }
  const read = async (words: string) => {
    await page.waitForFunction((text) => document.body.innerText.includes(text), {}, words)
  }
  const press = async (role: string, name: string) => {
    const control = await see(role, name)
    await control.click()
  }
  const fill = async (label: string, text: string) => {
    const control = await page.waitForSelector(`::-p-aria(${label}) >>> :is(input, textarea)`)
    if (!control) throw new Error(`no field ${label}`)
    await control.click({ count: 3 })
    await control.type(text)
  }
  const open = async (path: string) => {
    await page.goto(address + path)
    await usable()
  }
  return {
    page,
    usable,
    see,
    read,
    press,
    fill,
    open,
    tab: () => openTab(context, address, errors),
    async signIn(userName) {
      await open('/')
      await fill('Username', userName)
      await fill('Password', DEMO_PASSWORD)
      await press('button', 'Sign in')
      await page.waitForSelector('#root main h1')
      await usable()
    },
  }
}
