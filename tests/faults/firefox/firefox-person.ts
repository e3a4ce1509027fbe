import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'puppeteer-core'
import { CLIENT_HEADER, CLIENT_HEADER_VALUE } from '../../../contract/core/headers.ts'
import { signIn } from '../../../contract/sessions/session.ts'
import { DEMO_PASSWORD } from '../../../server/seed/demo-accounts.ts'
import { NEW } from '../../support/browser/draft-form.ts'
import { translatorFor } from '../../support/browser/messages.ts'
import type { Firefox, FirefoxPerson } from '../../support/firefox/firefox.ts'
import { startFirefox } from '../../support/firefox/firefox.ts'
import { killProcessesIn } from '../browser/disk-browser.ts'
import type { FirstPerson } from '../browser/first-minutes.ts'
import { loadPageOutbox } from '../browser/load-page-outbox.ts'
import { asksToStay, readScreen } from '../browser/screen-words.ts'
import { chooseDocuments, chooseService, consent, fillCustomer, press } from './form-in-firefox.ts'

const REACHED_MS = 90_000
const LOOKED_EVERY_MS = 500

const say = await translatorFor('en')
const UNLOADED = say('This step could not be loaded')

type Place = Parameters<FirstPerson['reach']>[0]
const PATHS: Record<Place, string> = {
  form: NEW,
  portal: '/',
  'unfinished application': '/applications',
}

/** Runs in the page: does what a person does until this is there, which it answers. */
function approach(place: Place, words: Record<'retry' | 'show' | 'account', string>) {
  const visible = <Kind extends Element>(selector: string) =>
    [...document.querySelectorAll<Kind>(selector)].filter((each) => each.checkVisibility())
  if (visible('input[autocomplete~=username]').length > 0) return 'at the door'
  // A browser that ended before it had stored the session's cookie opens locked.
  if (visible('input[autocomplete=current-password]').length > 0) return 'at the lock'
  const buttons = visible<HTMLElement>('button')
  const isIn = (button: HTMLElement) => button.closest('main, dialog, [role=dialog]') !== null
  const named = (name: string) => buttons.filter((each) => each.innerText.trim() === name)
  for (const button of named(words.retry).filter(isIn)) button.click()
  if (place === 'form') return visible('[role=combobox]').length > 0 ? 'there' : 'not yet'
  if (place === 'portal') {
    const isThere = buttons.some((each) => each.innerText.includes(words.account))
    return isThere ? 'there' : 'not yet'
  }
  for (const button of named(words.show)) button.click()
  return visible('main section li').length > 0 ? 'there' : 'not yet'
}

const DOOR = 'input[autocomplete~=username]'
const SECRET = 'input[autocomplete=current-password]'
const ENTERED_MS = 5000

async function enter(page: Page, found: 'at the door' | 'at the lock'): Promise<void> {
  const answers = [
    [DOOR, 'franchise'],
    [SECRET, DEMO_PASSWORD],
  ] as const
  for (const [selector, text] of found === 'at the door' ? answers : answers.slice(1)) {
    const field = await page.waitForSelector(selector, { visible: true, timeout: ENTERED_MS })
    await field?.click({ count: 3 })
    await field?.type(text)
  }
  await page.keyboard.press('Enter')
  await page.waitForSelector(SECRET, { hidden: true, timeout: ENTERED_MS })
}

/** A person at Firefox, on a disk of its own. */
export async function firefoxPerson(address: string) {
  const folder = await mkdtemp(join(tmpdir(), 'gramone-firefox-'))
  let firefox: Firefox = await startFirefox(folder)
  let tab: FirefoxPerson = await firefox.person(address)
  let onStuck = async () => {}

  /** A step, beside which the code that has not come is asked for. */
  const step = (act: (page: Page) => Promise<void>) => async () => {
    const { page } = tab
    const watch = setInterval(() => {
      page
        .evaluate((words) => document.body.innerText.includes(words), UNLOADED)
        .then((isStuck) => (isStuck ? onStuck() : undefined))
        .catch(() => undefined)
    }, LOOKED_EVERY_MS)
    try {
      await act(page)
    } finally {
      clearInterval(watch)
    }
  }

  const person: FirstPerson = {
    async open(path, whenStuck) {
      onStuck = whenStuck
      tab = await firefox.person(address)
      await tab.page.goto(address + path).catch(() => undefined)
    },
    async end(how) {
      if (how === 'tab') return tab.page.close()
      await killProcessesIn(folder)
      await firefox.close().catch(() => undefined)
      firefox = await startFirefox(folder)
    },
    async takeSession() {
      await tab.page.goto(`${address}/icons/icon.svg`)
      const status = await tab.page.evaluate(
        async (path, headers, body) =>
          (await fetch(path, { method: 'POST', headers, body })).status,
        signIn.path,
        { 'content-type': 'application/json', [CLIENT_HEADER]: CLIENT_HEADER_VALUE },
        JSON.stringify({ userName: 'franchise', password: DEMO_PASSWORD }),
      )
      if (status !== 200) throw new Error(`sign-in: ${status}`)
    },
    // Firefox cannot be told; the line itself is down.
    setOffline: () => Promise.resolve(),
    async reach(place) {
      const words = { retry: say('Try again'), show: say('Show'), account: 'Account' }
      for (const until = Date.now() + REACHED_MS; ;) {
        const { page } = tab
        // Its end is not waited out.
        if (page.isClosed() || !page.browser().connected) return
        if (!page.url().startsWith('http')) {
          await page.goto(address + PATHS[place]).catch(() => undefined)
        }
        const found = await page.evaluate(approach, place, words).catch(() => 'not yet' as const)
        if (found === 'there') return
        // The door may open by itself meanwhile.
        if (found !== 'not yet') await enter(page, found).catch(() => undefined)
        if (Date.now() > until) throw new Error(`${place}: not reached`)
        await new Promise((resolve) => setTimeout(resolve, LOOKED_EVERY_MS))
      }
    },
    steps: [step(chooseService), step(fillCustomer), step(chooseDocuments), step(consent)],
    submit: () => press(tab.page, 'Submit'),
    screen: () => tab.page.evaluate(readScreen),
    async reload() {
      await tab.page.reload()
      await tab.page.waitForSelector('h1')
    },
    async unsent() {
      await loadPageOutbox(tab.page)
      return tab.page.evaluate(async () => (await globalThis.pageOutbox.entries()).length)
    },
    asksToStay: () => tab.page.evaluate(asksToStay),
  }
  return {
    person,
    async clear() {
      await firefox.close().catch(() => undefined)
      await killProcessesIn(folder)
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
