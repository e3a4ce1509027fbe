import type { FileChooser, Locator, Page } from 'playwright/test'
import { expect } from 'playwright/test'

/** What a person's hands did: taps or clicks, typed characters, files picked in the system's own dialog, and the time it took. */
interface Counted {
  taps: number
  characters: number
  pickers: number
  seconds: number
}

/**
 * Presses and types as a person does, and counts it. A field is tapped before it is typed into, and each character is a key.
 * @param by what presses: a finger, or a mouse where the screen has no touch
 */
export function countedHands(page: Page, by: 'finger' | 'mouse' = 'finger') {
  const begun = Date.now()
  const counted = { taps: 0, characters: 0, pickers: 0 }
  const tap = async (target: Locator) => {
    await expect(target).toBeEnabled()
    await (by === 'finger' ? target.tap() : target.click())
    counted.taps += 1
  }
  return {
    tap,
    /** Taps the field and types; without a field what has the focus takes it. */
    async type(words: string, field?: Locator) {
      if (field) await tap(field)
      await page.keyboard.type(words)
      counted.characters += words.length
    },
    /** Opens a list of choices and takes one: two taps. */
    async choose(select: Locator, choice: string) {
      await select.selectOption(choice)
      counted.taps += 2
    },
    /** Taps the control that opens the system's dialog, and picks the files there. */
    async pick(control: Locator, files: Parameters<FileChooser['setFiles']>[0]) {
      const chooser = page.waitForEvent('filechooser')
      await tap(control)
      await (await chooser).setFiles(files)
      counted.pickers += 1
    },
    total: (): Counted => ({ ...counted, seconds: Math.round((Date.now() - begun) / 100) / 10 }),
  }
}

/** Counts from now on by how many pixels the page is scrolled, up and down; the answered function tells. */
export async function countedScroll(page: Page): Promise<() => Promise<number>> {
  const counter = await page.evaluateHandle(() => {
    const counted = { pixels: 0, at: scrollY }
    addEventListener('scroll', () => {
      counted.pixels += Math.abs(scrollY - counted.at)
      counted.at = scrollY
    })
    return counted
  })
  return () => counter.evaluate(({ pixels }) => Math.round(pixels))
}
