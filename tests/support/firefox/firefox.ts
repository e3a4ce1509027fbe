import { existsSync } from 'node:fs'
import type { BrowserContext, ElementHandle, Page } from 'puppeteer-core'
import { launch } from 'puppeteer-core'
import { DEMO_PASSWORD } from '../../../server/seed/demo-accounts.ts'

const PATHS = ['/usr/bin/firefox-esr', '/usr/bin/firefox']
/** A passing test never waits so long. */
export const LIMIT_MS = 30_000

const SELECTORS = {
  heading: 'h1, h2, h3',
  link: 'a[href]',
  button: 'button',
  menuitem: '[role=menuitem]',
}
type Role = keyof typeof SELECTORS

/**
 * The visible element of this name. Runs in the page: Firefox takes seconds to search the
 * accessibility tree of a list, by which the journeys in Chromium find the same controls.
 */
function findByRole(selector: string, name: string): Element | null {
  const nameOf = (element: HTMLElement) => element.ariaLabel ?? element.innerText.trim()
  const all = [...document.querySelectorAll<HTMLElement>(selector)]
  return all.find((each) => each.checkVisibility() && nameOf(each) === name) ?? null
}

/** A person at Firefox, who finds controls by role and label, as the journeys in Chromium do. */
export interface FirefoxPerson {
  page: Page
  /** Waits until the screen says that it is usable. */
  usable(): Promise<void>
  /** Waits for an element of this role and name. */
  see(role: Role, name: string): Promise<ElementHandle>
  /** Waits for these words anywhere on the page. */
  read(words: string): Promise<void>
  press(role: Role, name: string): Promise<void>
  fill(label: string, text: string): Promise<void>
  /** Opens an address of the portal and waits until it is usable. */
  open(path: string): Promise<void>
  signIn(userName: string): Promise<void>
  /** The same person's next tab, still empty. */
  tab(): Promise<FirefoxPerson>
}

export interface Firefox {
  /** A new person with an empty browser context. */
  person(address: string): Promise<FirefoxPerson>
  /** The pages' console errors. */
  errors: string[]
  close(): Promise<void>
}

/**
 * Starts Debian's Firefox; Playwright can't drive it, WebDriver BiDi can.
 * @param folder its disk, which outlives it and is every person's
 */
export async function startFirefox(folder?: string): Promise<Firefox> {
  const executablePath = process.env['FIREFOX'] ?? PATHS.find((path) => existsSync(path))
  if (!executablePath) throw new Error('Firefox is not installed')
  const disk = folder === undefined ? {} : { userDataDir: folder }
  const browser = await launch({ browser: 'firefox', executablePath, headless: true, ...disk })
  const newContext = () =>
    folder === undefined ? browser.createBrowserContext() : browser.defaultBrowserContext()
  const errors: string[] = []
  return {
    errors,
    person: async (address) => openTab(await newContext(), address, errors),
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
  const see = async (role: Role, name: string) => {
    const found = await page.waitForFunction(findByRole, {}, SELECTORS[role], name)
    return found as ElementHandle
  }
  const read = async (words: string) => {
    await page.waitForFunction((text) => document.body.innerText.includes(text), {}, words)
  }
  const press = async (role: Role, name: string) => {
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
