import { expect, test } from 'vitest'
import { isolatedFirefox } from '../support/firefox/isolated-firefox.ts'

const own = isolatedFirefox()

test('main job: sign in, find an application and read its history', async () => {
  const person = await own.person()
  await person.signIn('franchise')
  await person.see('heading', 'Dashboard')
  await person.press('link', 'Applications')
  await person.see('heading', 'Applications')
  // The heading stands there before the rows.
  const first = await person.page.waitForSelector('main tbody a')
  const words = (await first?.evaluate((link) => link.textContent)) ?? ''
  const [number = ''] = /GS-[\dA-Z-]+/.exec(words) ?? []
  expect(number).not.toBe('')
  await first?.click()
  await person.see('heading', 'History')
  await person.read(number)
  expect(own.errors).toEqual([])
})
