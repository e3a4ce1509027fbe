import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import type { Language } from '../../contract/core/languages.ts'
import type { Portal } from '../support/browser/portal.ts'
import { usable } from '../support/browser/portal.ts'

const PAGES = join(import.meta.dirname, '../../src/features/gallery/pages')

/** The names of all pages, from the files that hold them. */
export const pageNames = readdirSync(PAGES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => file.replace(/^.*[\\/]/, '').replace('.tsx', ''))
  .sort()

interface Look {
  language?: Language
  mode?: 'light' | 'dark'
}

/** Opens a page of the gallery and waits until its fonts are there. */
export async function openGallery(
  page: Page,
  portal: Portal,
  name: string,
  { language = 'en', mode = 'light' }: Look = {},
): Promise<void> {
  await page.goto(`${portal.address}/demo/gallery/${name}?language=${language}&mode=${mode}`)
  await usable(page)
  await page.evaluate(() => document.fonts.ready)
}

/** One state of the page that is open. */
export const stateOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Gives the focus to the first control of the state that is shown with it. */
export async function focusOne(page: Page): Promise<void> {
  await page.evaluate(() => {
    const controls = ':is(button, input, select, textarea, a)'
    document.querySelector<HTMLElement>(`[data-focused] ${controls}`)?.focus()
  })
}
