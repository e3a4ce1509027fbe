import type { Page } from 'puppeteer-core'
import type { RequiredDocument } from '../../../contract/catalogue/services.ts'
import { textIn } from '../../../contract/core/languages.ts'
import { CUSTOMER, documentFile, serviceSeed } from '../../support/browser/application-form.ts'
import { QUICK_SERVICE } from '../../support/browser/draft-form.ts'
import { translatorFor } from '../../support/browser/messages.ts'

const say = await translatorFor('en')
const service = serviceSeed(QUICK_SERVICE)

/** Answers by the name of their field, of the types that the service asks for. */
const ANSWERS: Readonly<Record<string, string>> = {
  'customer.name': CUSTOMER.name,
  'customer.phone': CUSTOMER.phone,
  'customer.address': 'House 12, Shivaji Chowk, Malegaon, Tal. Baramati 413115',
  ...Object.fromEntries(service.fields.map(({ key, type }) => [`fields.${key}`, ofType(type)])),
}

function ofType(type: string): string {
  if (type === 'date') return '1990-05-17'
  return type === 'number' ? '2' : 'Malegaon, Baramati taluka'
}

export async function chooseService(page: Page): Promise<void> {
  const field = await page.waitForSelector('[role=combobox]')
  await field?.click()
  await field?.type(textIn(service.name, 'en'))
  const option = await page.waitForSelector('[role=option]')
  await option?.click()
  await press(page, 'Next')
}

export async function fillCustomer(page: Page): Promise<void> {
  await page.waitForSelector('[name="customer.name"]')
  await page.evaluate((answers) => {
    for (const [name, answer] of Object.entries(answers)) {
      const field = document.querySelector<HTMLInputElement>(`[name="${name}"]`)
      if (field?.type === 'radio') field.click()
      else if (field) {
        // Past React, which would take the change for its own.
        const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
        set?.call(field, answer)
        field.dispatchEvent(new Event('input', { bubbles: true }))
      }
    }
  }, ANSWERS)
  await press(page, 'Next')
}

export async function chooseDocuments(page: Page): Promise<void> {
  for (const document of service.documents) await chooseFile(page, document)
  await press(page, 'Next')
}

async function chooseFile(page: Page, { key, label }: RequiredDocument): Promise<void> {
  const name = say('Choose file: {label}', { label: textIn(label, 'en') })
  const input = await page.waitForSelector(`input[type=file][aria-label="${name}"]`)
  const { buffer, ...file } = await documentFile(key)
  await input?.evaluate(
    (element, base64, { name: fileName, mimeType }) => {
      const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
      const carrier = new DataTransfer()
      carrier.items.add(new File([bytes], fileName, { type: mimeType }))
      element.files = carrier.files
      element.dispatchEvent(new Event('change', { bubbles: true }))
    },
    buffer.toString('base64'),
    file,
  )
}

export async function consent(page: Page): Promise<void> {
  const box = await page.waitForSelector('input[type=checkbox][required]')
  await box?.click()
}

/** Presses a button of the form. */
export async function press(page: Page, label: 'Next' | 'Submit'): Promise<void> {
  const button = await page.waitForSelector(
    `::-p-xpath(//button[@type="submit"][normalize-space()="${say(label)}"])`,
  )
  await button?.click()
}
