import { getCatalogue } from '../../contract/catalogue/services.ts'
import { NIGHTLY } from '../runner/nightly.ts'
import { personAt } from '../support/browser/person.ts'
import { expect, test, usable } from '../support/browser/portal.ts'
import { expectNoFindings } from '../support/browser/screen-matrix.ts'
import { openSection, phoneBeside } from '../support/hands/editor-sections.ts'

test('service: changed, published as the next version, and offered to a franchise', async ({
  page,
  portal,
  playwright,
}) => {
  await portal.openAs('admin', '/services')
  await usable(page)
  await page.getByRole('link', { name: 'Manage services' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Service management')
  await usable(page)
  await expectNoFindings(page)
  await page.getByRole('searchbox').fill('marriage')
  await expect(page).toHaveURL(/search=marriage/)
  await page.getByRole('link', { name: 'Marriage registration' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Marriage registration')
  await expect(page.getByLabel('Category')).not.toHaveValue('')
  await expectNoFindings(page)

  await openSection(page, 'Government portal')
  await page.getByLabel('Web address of the service').fill('')
  await openSection(page, 'Fee, shares and time')
  await page.getByLabel('Partner share').fill('90')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByRole('link', { name: /A service link is required to proceed/ }).press('Enter')
  await page.getByLabel('Web address of the service').fill('https://example.gov.in/')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('link', { name: /Both shares together/ })).toBeVisible()
  await openSection(page, 'Fee, shares and time')
  await page.getByLabel('Partner share').fill('10')
  await page.getByRole('textbox', { name: 'Fee', exact: true }).fill('375')
  const government = page.getByRole('textbox', { name: 'Government fee' })
  await expect(government).toHaveValue('150')
  await government.fill('376')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('link', { name: /Government fee.*more than the fee/ })).toBeVisible()
  await government.fill('175')
  await expect(page.getByRole('status').filter({ hasText: 'Of ₹375' })).toHaveText(
    /government gets ₹175\. The rest is shared: franchise ₹90, partner ₹20, network ₹90\.$/,
  )
  await openSection(page, 'Questions of the form')
  await page.getByRole('button', { name: 'Add question' }).click()
  const question = page.getByRole('listitem').filter({ hasText: /\. Question \d+/ })
  await question.getByLabel('Question in English').fill('Ward of the couple')
  const phone = phoneBeside(page)
  await expect(phone.getByLabel('Ward of the couple')).toBeVisible()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Not published', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish version 2?' })
  await expect(dialog.getByText('The fee rises from ₹350 to ₹375.')).toBeVisible()
  await expect(dialog.getByText('“Ward of the couple” must be answered now.')).toBeVisible()
  await expect(dialog.getByRole('listitem').filter({ hasText: /^Fee: ₹350₹375$/ })).toBeVisible()
  await expect(
    dialog.getByRole('listitem').filter({ hasText: /^Government fee: ₹150₹175$/ }),
  ).toBeVisible()
  await expect(dialog.getByText('New question: Ward of the couple')).toBeVisible()
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await openSection(page, 'Versions')
  await expect(page.getByText('Version 2, offered now')).toBeVisible()
  const franchise = await personAt(playwright, portal.address, 'franchise')
  const { services } = await (await franchise.get(getCatalogue.path)).json()
  const offered = services.find((each: { name: string }) => each.name === 'Marriage registration')
  expect(offered).toMatchObject({ version: 2, feePaise: 37_500, passThroughPaise: 17_500 })

  await page.getByRole('button', { name: 'Publish version 1 again' }).click()
  await page
    .getByRole('dialog', { name: 'Publish version 1 again?' })
    .getByRole('button', { name: 'Publish again' })
    .click()
  await expect(page.getByText('Version 3, offered now')).toBeVisible()
  await openSection(page, 'Fee, shares and time')
  await expect(page.getByRole('textbox', { name: 'Fee', exact: true })).toHaveValue('350')
})

test(
  'question and document after an answer, in a step of their own: as the preview shows them, so they are offered',
  { tag: NIGHTLY },
  async ({ page, portal, playwright }) => {
    await portal.openAs('admin', '/service-management?search=birth')
    await page.getByRole('link', { name: 'Birth or death certificate' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Birth or death certificate')
    await openSection(page, 'Questions of the form')
    await page.getByRole('button', { name: 'Add question' }).click()
    const question = page.getByRole('listitem', { name: 'Question 6' })
    await question.getByLabel('Question in English').fill('Cause of death')
    const named = page.getByRole('listitem', { name: 'Cause of death' })
    await named.getByLabel('Asked when').selectOption('Birth or death?')
    await named.getByRole('switch', { name: 'A new step of the form begins here' }).click()
    await page.getByRole('button', { name: 'Save changes' }).click()
    // A condition without an answer would hide the question from everybody.
    const problem = page.getByRole('link', { name: /Condition of question 6/ })
    await problem.press('Enter')
    await expect(named.getByLabel('Asked when')).toBeFocused()
    await expect(page.getByRole('link', { name: /Step of question 6 in English/ })).toBeVisible()
    await named.getByRole('checkbox', { name: 'Death' }).check()
    await named.getByLabel('Title of the step in English').fill('The death')

    const phone = phoneBeside(page)
    await expect(phone.getByLabel('Cause of death')).toHaveCount(0)
    await phone.getByRole('radio', { name: 'Death' }).check()
    await expect(phone.getByRole('heading', { name: 'The death', level: 3 })).toBeVisible()
    await expect(phone.getByLabel('Cause of death')).toBeVisible()
    await phone.getByRole('radio', { name: 'Birth' }).check()
    await expect(phone.getByLabel('Cause of death')).toHaveCount(0)

    await openSection(page, 'Documents to bring')
    await page.getByRole('button', { name: 'Add document' }).click()
    const document = page.getByRole('listitem', { name: 'Document 3' })
    await document.getByLabel('Name in English').fill('Declaration of a parent')
    const parents = page.getByRole('listitem', { name: 'Declaration of a parent' })
    await parents.getByLabel('Asked when').selectOption('Date of birth or death')
    await expect(parents.getByLabel('Younger than (years)')).toHaveValue('18')
    await expectNoFindings(page)
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Not published', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
    await openSection(page, 'Versions')
    await expect(page.getByText('Version 2, offered now')).toBeVisible()

    const franchise = await personAt(playwright, portal.address, 'franchise')
    const { services } = await (await franchise.get(getCatalogue.path)).json()
    const offered = services.find((each: { key: string }) => each.key === 'birth-death-certificate')
    expect(offered.fields.at(-1)).toMatchObject({
      step: { en: 'The death' },
      askedWhen: { field: 'eventKind', is: ['death'] },
    })
    expect(offered.documents.at(-1).askedWhen).toEqual({ field: 'eventDate', under: 18 })
    await franchise.dispose()
    await portal.openAs('franchise', '/services?search=birth')
    await page.getByRole('heading', { level: 2 }).getByRole('link').first().click()
    await expect(page.getByText('Declaration of a parent, if under 18 years old')).toBeVisible()
    await expect(page.getByText('Cause of death, if “Birth or death?” is: Death')).toBeVisible()

    // Version 1 is published again, since later tests expect it.
    await portal.openAs('admin', '/service-management?search=birth')
    await page.getByRole('link', { name: 'Birth or death certificate' }).click()
    await openSection(page, 'Versions')
    await page.getByRole('button', { name: 'Publish version 1 again' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Publish again' }).click()
    await expect(page.getByText('Version 3, offered now')).toBeVisible()
  },
)

test(
  'service management: a franchise has no way there, and no permission',
  { tag: NIGHTLY },
  async ({ page, portal }) => {
    await portal.openAs('franchise', '/services')
    await usable(page)
    await expect(page.getByRole('link', { name: 'Manage services' })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Add service' })).toHaveCount(0)
    await page.goto(`${portal.address}/service-management`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/permission/i)
  },
)

test(
  'category: added by the keyboard, and deleted again',
  { tag: NIGHTLY },
  async ({ page, portal }) => {
    await portal.openAs('admin', '/services')
    await usable(page)
    await page.getByRole('link', { name: 'Add category' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Add category' })
    await dialog.getByLabel('Name in English').fill('Fishing')
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await page.getByRole('button', { name: 'Delete Fishing' }).click()
    await page
      .getByRole('dialog', { name: 'Delete Fishing?' })
      .getByRole('button', { name: 'Delete category' })
      .click()
    await expect(page.getByRole('button', { name: 'Delete Fishing' })).toHaveCount(0)
  },
)
