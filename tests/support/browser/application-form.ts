import type { Page } from 'playwright/test'
import { expect } from 'playwright/test'
import type { RequiredDocument } from '../../../contract/catalogue/services.ts'
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

/** Fills a service's required fields with valid values. */
async function fillFields(page: Page, key: string, language: Language): Promise<void> {
  const dialog = page.getByRole('dialog')
  for (const field of serviceSeed(key).fields) {
    if (!field.required) continue
    const control = dialog.getByLabel(textIn(field.label, language)).first()
    const [first] = field.choices ?? []
    if (field.type === 'choice' && first) {
      const radio = dialog.getByRole('radio', { name: textIn(first.label, language) })
      if (await radio.count()) await radio.first().check()
      else await control.selectOption(first.value)
    } else if (field.type === 'date') await control.fill('1990-05-17')
    else if (field.type === 'number') await control.fill(String(Math.max(field.min ?? 0, 42)))
    else if (field.type === 'phone') await control.fill(CUSTOMER.phone)
    else if (field.script) await control.fill('सविता रमेश जाधव')
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

export async function fillCustomer(page: Page, key: string, say: Translate, language: Language) {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('Full name')).fill(CUSTOMER.name)
  await dialog.getByLabel(say('Mobile number')).fill(CUSTOMER.phone)
  await dialog.getByLabel(say('Address'), { exact: false }).first().fill(ADDRESS)
  await fillFields(page, key, language)
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
  await capture.getByRole('button', { name: say('Next'), exact: true }).click()
  await capture.getByRole('button', { name: say('Hide and continue') }).click()
  await expect(capture).toHaveCount(0)
}

/** Adds every required document and waits until each is on the server. */
export async function addDocuments(page: Page, key: string, say: Translate, language: Language) {
  const dialog = page.getByRole('dialog')
  const required = serviceSeed(key).documents.filter((document) => document.required)
  for (const document of required) await chooseFile(page, document, say, language)
  await expect(dialog.getByText(say('Uploaded'), { exact: true })).toHaveCount(required.length)
  await dialog.getByRole('button', { name: say('Next'), exact: true }).click()
}

/** Consents, submits and answers the application's number. */
export async function submit(page: Page, say: Translate): Promise<string> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox').check()
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
