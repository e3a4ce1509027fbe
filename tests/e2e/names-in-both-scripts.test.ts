import type { Page } from 'playwright/test'
import { NIGHTLY } from '../runner/nightly.ts'
import { chooseService, serviceSeed } from '../support/browser/application-form.ts'
import { translatorFor } from '../support/browser/messages.ts'
import { PHONE } from '../support/browser/phone.ts'
import {
  CONNECTION_ERRORS,
  expect,
  OFFLINE_ERRORS,
  test,
  usable,
} from '../support/browser/portal.ts'

const SERVICE = 'domicile-certificate'
const say = await translatorFor('en')

const dialogOf = (page: Page) => page.getByRole('dialog')
const fullName = (page: Page) =>
  dialogOf(page).getByRole('textbox', { name: 'Full name', exact: true })
const options = (page: Page) =>
  page.getByRole('listbox', { name: /Names in Devanagari|देवनागरीतील नावे/ }).getByRole('option')
const own = (page: Page) => dialogOf(page).getByLabel('Full name in Devanagari')
const father = (page: Page) => dialogOf(page).getByLabel("Father's name in Devanagari")

/** Resolves when no choice is being stored any more: nobody is told, so the lock is asked. */
const stored = (page: Page) =>
  page.waitForFunction(async () => {
    const { held = [], pending = [] } = await navigator.locks.query()
    return [...held, ...pending].every(({ name }) => name !== 'learned-names')
  })

test('names: the full name is offered in Devanagari, and typing gives the rest', async ({
  page,
  portal,
}) => {
  await portal.openAs('franchise', '/applications?apply=choose')
  await chooseService(page, SERVICE, say, 'en')
  await fullName(page).fill('Sunita Vitthal Jadhav')
  await dialogOf(page).getByRole('button', { name: 'Use सुनीता विठ्ठल जाधव' }).press('Enter')
  await expect(own(page)).toHaveValue('सुनीता विठ्ठल जाधव')
  await expect(own(page)).toBeFocused()

  await page.keyboard.press('Tab')
  await expect(father(page)).toBeFocused()
  await father(page).pressSequentially('Vitthal')
  await expect(options(page).first()).toHaveText(/विठ्ठल/)
  await father(page).press('Space')
  await father(page).pressSequentially('Jadhav')
  await father(page).press('Escape')
  // The list alone closes, and Latin letters are refused with a sentence.
  await expect(father(page)).toHaveValue('विठ्ठल Jadhav')
  await dialogOf(page).getByRole('button', { name: 'Next' }).click()
  await expect(father(page)).toHaveAccessibleDescription(/Enter this in Devanagari\./)
  await father(page).focus()
  await page.keyboard.press('End')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('v')
  await father(page).press('Enter')
  await expect(father(page)).toHaveValue('विठ्ठल जाधव')
  await expect(father(page)).not.toHaveAttribute('aria-invalid')
})

test(
  'names: a name in Devanagari gives the full name in Latin letters',
  { tag: NIGHTLY },
  async ({ page, portal }) => {
    await portal.openAs('franchise', '/applications?apply=choose')
    await chooseService(page, SERVICE, say, 'en')
    await own(page).fill('सुनीता विठ्ठल जाधव')
    await dialogOf(page).getByRole('button', { name: 'Use Sunita Vitthal Jadhav' }).click()
    await expect(fullName(page)).toHaveValue('Sunita Vitthal Jadhav')
  },
)

test.describe('on a phone', () => {
  test.use(PHONE)

  test(
    'names: a tap takes a name without a connection, and the choice is remembered',
    { tag: NIGHTLY },
    async ({ page, context, portal }) => {
      const mr = await translatorFor('mr')
      const { fields } = serviceSeed(SERVICE)
      const label = fields.find(({ key }) => key === 'fatherNameInDevanagari')?.label.mr ?? ''
      portal.expectedErrors.push(CONNECTION_ERRORS, OFFLINE_ERRORS)
      await portal.openAs('gramvan', '/gramone-seva?apply=choose', 'mr')
      await usable(page)
      await chooseService(page, SERVICE, mr, 'mr')
      // With the field's first sight comes all that its suggestions need.
      const field = dialogOf(page).getByRole('combobox', { name: label })
      await expect(field).toBeVisible()
      await context.setOffline(true)
      await field.tap()
      await field.pressSequentially('Anita')
      const third = options(page).nth(2)
      const name = (await third.innerText()).replace(/^3\s*/, '')
      await third.tap()
      await expect(field).toHaveValue(`${name} `)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
      await stored(page)
      await context.setOffline(false)
      await page.goto(`${portal.address}/gramone-seva?apply=choose`)
      await usable(page)
      await chooseService(page, SERVICE, mr, 'mr')
      const again = dialogOf(page).getByRole('combobox', { name: label })
      await again.fill('')
      await again.pressSequentially('Anita')
      await expect(options(page).first()).toContainText(name)
      await again.fill('')
    },
  )
})
