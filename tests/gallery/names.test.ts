import type { Page } from 'playwright/test'
import { expect, openGallery, stateOf, test } from './gallery.ts'

const PAGE = 'devanagari-name-field'
const EMPTY = 'empty, required, with a hint'

async function openField(page: Page) {
  await openGallery(page, PAGE)
  const field = stateOf(page, EMPTY).getByRole('combobox', { name: 'Full name' })
  await field.focus()
  return { field, option: page.getByRole('option') }
}

test('name in Devanagari: blank, number, Enter and Tab take a name, word by word', async ({
  page,
}) => {
  const { field, option } = await openField(page)
  await expect(field).toHaveAttribute('aria-expanded', 'false')
  await field.pressSequentially('Sunita')
  await expect(option.first()).toHaveText(/सुनीता/)
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await expect(option.first()).toHaveAttribute('aria-selected', 'true')
  await expect(field).toHaveAttribute(
    'aria-activedescendant',
    (await option.first().getAttribute('id')) ?? '',
  )
  await field.press(' ')
  await expect(field).toHaveValue('सुनीता ')
  await field.pressSequentially('Anita')
  await expect(option.nth(1)).toBeVisible()
  const second = (await option.nth(1).innerText()).replace(/^2\s*/, '')
  await field.press('2')
  await expect(field).toHaveValue(`सुनीता ${second} `)
  await field.pressSequentially('Patil')
  await field.press('Enter')
  await expect(field).toHaveValue(`सुनीता ${second} पाटील`)
  await expect(option).toHaveCount(0)
  await field.press('Space')
  await field.pressSequentially('Bai')
  await field.press('Tab')
  await expect(field).toHaveValue(`सुनीता ${second} पाटील बाई`)
  await expect(field).not.toBeFocused()
})

test('name in Devanagari: arrows choose, Escape leaves the word, Backspace gives it back', async ({
  page,
}) => {
  const { field, option } = await openField(page)
  await field.pressSequentially('Anita')
  await field.press('ArrowDown')
  await expect(option.nth(1)).toHaveAttribute('aria-selected', 'true')
  const second = (await option.nth(1).innerText()).replace(/^2\s*/, '')
  await field.press(' ')
  await expect(field).toHaveValue(`${second} `)
  await field.press('Backspace')
  await expect(field).toHaveValue('Anita')
  await expect(option.first()).toBeVisible()
  await field.press('Escape')
  await expect(option).toHaveCount(0)
  await field.press(' ')
  await expect(field).toHaveValue('Anita ')
  await field.press('Backspace')
  await expect(field).toHaveValue('Anita')
})

test('name in Devanagari: what is chosen again and again comes first', async ({ page }) => {
  const { field, option } = await openField(page)
  await field.pressSequentially('Anita')
  const third = (await option.nth(2).innerText()).replace(/^3\s*/, '')
  await field.press('3')
  await field.pressSequentially('Anita')
  await expect(option.first()).toHaveText(new RegExp(third))
})

test('name in Devanagari: a tap takes a name; Devanagari and pasted text pass', async ({
  page,
}) => {
  const { field, option } = await openField(page)
  await field.pressSequentially('Vitthal')
  const box = await option.first().boundingBox()
  expect(box?.height).toBeGreaterThanOrEqual(44)
  expect(box?.width).toBeGreaterThanOrEqual(44)
  await option.first().tap()
  await expect(field).toHaveValue('विठ्ठल ')
  await expect(field).toBeFocused()
  await page.keyboard.insertText('सुनीता')
  await expect(option).toHaveCount(0)
  await expect(field).toHaveValue('विठ्ठल सुनीता')
  await field.fill('Sunita')
  await field.evaluate((input: HTMLInputElement) => input.setSelectionRange(3, 3))
  await page.keyboard.insertText('l')
  await page.keyboard.press('Backspace')
  await expect(option.first()).toHaveText(/सुनीता/)
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('सुनीता')
})

test('offer: the name of another field, in the script of this one', async ({ page }) => {
  await openGallery(page, PAGE)
  for (const [state, name] of [
    ['offer in Devanagari', 'सविता रमेश जाधव'],
    ['offer in Latin letters', 'Savita Ramesh Jadhav'],
  ] as const) {
    await stateOf(page, state)
      .getByRole('button', { name: `Use ${name}` })
      .click()
    await expect(stateOf(page, state).getByLabel('Full name')).toHaveValue(name)
    await expect(stateOf(page, state).getByRole('button')).toHaveCount(0)
  }
})
