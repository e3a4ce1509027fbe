import type { Locator, Page } from 'playwright/test'
import { expect } from 'playwright/test'
import { listFrequentServices } from '../../../contract/catalogue/frequent-services.ts'
import type { Catalogue, RequiredDocument } from '../../../contract/catalogue/services.ts'
import { getCatalogue } from '../../../contract/catalogue/services.ts'
import type { Language } from '../../../contract/core/languages.ts'
import { textIn } from '../../../contract/core/languages.ts'
import { demoServices } from '../../../server/seed/catalogue/catalogue.ts'
import { makeDemoDocument } from '../../../server/seed/demo-documents.ts'
import { demoRandom } from '../../../server/seed/demo-random.ts'
import { demoCitizen } from '../../../server/seed/network/citizens.ts'
import { demoFranchises } from '../../../server/seed/network/franchises.ts'
import type { Translate } from './messages.ts'

export const CUSTOMER = { name: 'Savita Ramesh Jadhav', phone: '9822012345' }
const ADDRESS = 'House 12, Shivaji Chowk, Malegaon, Tal. Baramati 413115'

/** A realistic image of a document, as a phone would send it. */
export async function documentFile(kind: string) {
  const random = demoRandom(7)
  const [franchise] = demoFranchises
  if (!franchise) throw new Error('there is no demo franchise')
  const { bytes, mime, fileName } = await makeDemoDocument(
    kind,
    demoCitizen(random, franchise),
    random,
  )
  return { name: fileName, mimeType: mime, buffer: bytes }
}

export function serviceSeed(key: string) {
  const seed = demoServices.find((service) => service.key === key)
  if (!seed) throw new Error(`there is no demo service ${key}`)
  return seed
}

/** Makes the counter one at which the service is frequent: its tile is the first. Before the page asks for them. */
export async function makeFrequent(page: Page, key: string, address: string): Promise<void> {
  await page.route(`**${listFrequentServices.path}`, async (route) => {
    const catalogue = await page.request.get(`${address}${getCatalogue.path}`)
    const { services }: Catalogue = await catalogue.json()
    const serviceIds = services.filter((service) => service.key === key).map(({ _id }) => _id)
    const response = await route.fetch()
    await route.fulfill({ response, json: { serviceIds } })
  })
}

type Answers = Partial<Record<string, string>>

/**
 * Answers each required question of the service that the form shows. One that an answer calls up may come
 * late: the next call answers it.
 */
export async function answerQuestions(
  form: Locator,
  key: string,
  language: Language,
  given: Answers = {},
): Promise<void> {
  for (const field of serviceSeed(key).fields) {
    const control = form.locator(`[name="fields.${field.key}"]`).first()
    if (!field.required || !(await control.isVisible())) continue
    const { choices = [] } = field
    const answer = given[field.key]
    const choice = choices.find(({ value }) => value === answer) ?? choices[0]
    if (field.type === 'choice' && choice) {
      const name = textIn(choice.label, language)
      const radio = form.getByRole('radio', { name })
      if (await radio.count()) await radio.first().check()
      else if ((await control.getAttribute('role')) === 'combobox') {
        await control.fill(name)
        await form.getByRole('option', { name }).first().click()
      } else await control.selectOption(choice.value)
    } else if (answer !== undefined) await control.fill(answer)
    else if (field.type === 'date') await control.fill('1990-05-17')
    else if (field.type === 'number')
      await control.fill(String(Math.min(Math.max(field.min ?? 0, 42), field.max ?? 42)))
    else if (field.type === 'phone') await control.fill(CUSTOMER.phone)
    else if (field.script) await control.fill('सविता रमेश जाधव')
    else if (field.format === 'pin_code') await control.fill('413115')
    else await control.fill('Malegaon, Baramati taluka')
  }
}

/** Chooses the service in the open dialog. */
export async function chooseService(page: Page, key: string, say: Translate, language: Language) {
  const name = textIn(serviceSeed(key).name, language)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: say('Service') }).fill(name)
  await dialog.getByRole('option', { name }).first().click()
  await dialog.getByRole('button', { name: say('Next'), exact: true }).click()
}

/** Fills in who the customer is. */
export async function nameCustomer(form: Locator, say: Translate): Promise<void> {
  await form.getByLabel(say('Mobile number')).first().fill(CUSTOMER.phone)
  await form.getByLabel(say('Full name')).first().fill(CUSTOMER.name)
  await form.getByLabel(say('Address'), { exact: false }).first().fill(ADDRESS)
}

export async function fillCustomer(page: Page, key: string, say: Translate, language: Language) {
  const dialog = page.getByRole('dialog')
  await nameCustomer(dialog, say)
  await answerQuestions(dialog, key, language)
  await dialog.getByRole('button', { name: say('Next'), exact: true }).click()
}

/** Chooses the document's file; an Aadhaar number in it is hidden, as the form asks for. */
export async function chooseFile(
  page: Page,
  { key, label, preset }: RequiredDocument,
  say: Translate,
  language: Language,
) {
  const name = textIn(label, language)
  await page
    .getByLabel(say('Choose file: {label}', { label: name }))
    .setInputFiles(await documentFile(key))
  if (preset === 'aadhaar') await hideNumber(page, name, say)
}

/** Crops as suggested, and paints the suggested box. */
export async function hideNumber(page: Page, label: string, say: Translate) {
  const capture = page.getByRole('dialog', { name: label, exact: true })
  await capture.getByRole('button', { name: say('Hide and continue') }).click()
  await expect(capture).toHaveCount(0)
}

/** Chooses a file for every required document that the form asks for, and answers their keys. */
export async function chooseDocuments(
  page: Page,
  key: string,
  say: Translate,
  language: Language,
): Promise<string[]> {
  const chosen: string[] = []
  for (const document of serviceSeed(key).documents) {
    const name = say('Choose file: {label}', { label: textIn(document.label, language) })
    const isAsked = !document.askedWhen || (await page.getByLabel(name).count()) > 0
    if (!document.required || !isAsked) continue
    await chooseFile(page, document, say, language)
    chosen.push(document.key)
  }
  return chosen
}

/** Adds every required document and waits until each is on the server. */
export async function addDocuments(page: Page, key: string, say: Translate, language: Language) {
  const dialog = page.getByRole('dialog')
  const { length } = await chooseDocuments(page, key, say, language)
  await expect(dialog.getByText(say('Uploaded'), { exact: true })).toHaveCount(length)
  await dialog.getByRole('button', { name: say('Next'), exact: true }).click()
}

/** The box that must be ticked; the one beside it, for the next visit, may be. */
export const consentBox = (form: Locator, label = 'Consent') =>
  form.getByRole('radiogroup', { name: label }).getByRole('checkbox')

/** Consents, submits and answers the application's number. */
export async function submit(page: Page, say: Translate): Promise<string> {
  const dialog = page.getByRole('dialog')
  await consentBox(dialog, say('Consent')).check()
  await dialog.getByRole('button', { name: say('Submit'), exact: true }).click()
  await expect(page.getByRole('dialog', { name: say('Application submitted') })).toBeVisible()
  const number = await page.locator('[data-application-number]').innerText()
  expect(number).toMatch(/^GS-\w{4}-\w{4}-\w$/)
  return number
}

/** The whole form, from the open dialog to the number. */
export async function takeApplication(page: Page, key: string, say: Translate, language: Language) {
  await chooseService(page, key, say, language)
  await fillCustomer(page, key, say, language)
  await addDocuments(page, key, say, language)
  return submit(page, say)
}
