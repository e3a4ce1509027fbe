import type { Page } from 'playwright/test'
import type { Language } from '../../contract/core/languages.ts'
import { NIGHTLY } from '../runner/nightly.ts'
import {
  answerQuestions,
  chooseDocuments,
  consentBox,
  nameCustomer,
} from '../support/browser/application-form.ts'
import { findings } from '../support/browser/findings.ts'
import type { Translate } from '../support/browser/messages.ts'
import { translatorFor } from '../support/browser/messages.ts'
import { signingResponses } from '../support/browser/outbox-form.ts'
import { detailAs, listAs, personAt } from '../support/browser/person.ts'
import { PHONE } from '../support/browser/phone.ts'
import { expect, OFFLINE_ERRORS, test } from '../support/browser/portal.ts'

const mainOf = (page: Page) => page.getByRole('main')
const press = (page: Page, name: string) =>
  mainOf(page).getByRole('button', { name, exact: true }).click()
const numberIn = (page: Page) => page.locator('[data-application-number]')

/** The title of the step that is open. */
const stepOf = (page: Page) => page.locator('[data-step-title]')

async function next(page: Page, say: Translate): Promise<void> {
  const before = await stepOf(page).innerText()
  await press(page, say('Next'))
  await expect(stepOf(page)).not.toHaveText(before)
}

/** Chooses what is asked for, and waits until it is on the server. */
async function addDocuments(page: Page, service: string, say: Translate, language: Language) {
  const chosen = await chooseDocuments(page, service, say, language)
  await expect(mainOf(page).getByText(say('Uploaded'), { exact: true })).toHaveCount(chosen.length)
  return chosen
}

test(
  'voter card: what a correction asks is gone for a new voter, and is not sent',
  { tag: NIGHTLY },
  async ({ page, portal, playwright }) => {
    const say = await translatorFor('en')
    await portal.openAs('franchise', '/services?search=voter')
    const apply = mainOf(page).getByRole('link', { name: 'Apply now: Voter card' })
    await apply.click()
    await expect(page).toHaveURL(/\/voter-card-form$/)
    await expect(mainOf(page).getByRole('heading', { name: 'Voter card', level: 1 })).toBeVisible()
    await next(page, say)
    await nameCustomer(mainOf(page), say)
    await mainOf(page).getByLabel('Note (optional)').fill('Ask for the old card')
    await mainOf(page).getByRole('radio', { name: 'Correction' }).check()
    const epic = mainOf(page).getByLabel('Present voter card number')
    await epic.fill('12345')
    await mainOf(page).getByRole('radio', { name: 'Name', exact: true }).check()
    await mainOf(page).getByLabel('What should it say?').fill('Savita Jadhav')
    await press(page, 'Next')
    const problem = mainOf(page).getByRole('link', { name: /^Present voter card number/ })
    await problem.press('Enter')
    await expect(epic).toBeFocused()
    await epic.fill('abc 1234567')

    // Another answer hides the question; its typed value comes back if the person corrects a slip.
    await mainOf(page).getByRole('radio', { name: 'New voter' }).check()
    await expect(epic).toHaveCount(0)
    await mainOf(page).getByRole('radio', { name: 'Correction' }).check()
    await expect(epic).toHaveValue('abc 1234567')
    await mainOf(page).getByRole('radio', { name: 'New voter' }).check()
    for (const step of ['Constituency and PIN code', 'Relative', 'Age', 'Documents']) {
      await next(page, say)
      await expect(stepOf(page)).toHaveText(step)
      if (step !== 'Documents') await answerQuestions(mainOf(page), 'voter-card', 'en')
    }
    expect(await addDocuments(page, 'voter-card', say, 'en')).toHaveLength(3)
    await next(page, say)
    await expect(mainOf(page).getByText('Present voter card number')).toHaveCount(0)
    await mainOf(page).locator('summary', { hasText: /^Age/ }).click()
    await expect(mainOf(page).getByText('Which age proof?')).toBeVisible()

    // On paper to be signed: what stands here, without the note for staff.
    await page.emulateMedia({ media: 'print' })
    const paper = page.locator('[data-slip]')
    await expect(paper.getByText("Applicant's signature or thumb impression")).toBeVisible()
    await expect(paper).toContainText('Malegaon')
    await expect(paper).not.toContainText('Ask for the old card')
    await expect(mainOf(page)).toBeHidden()
    await page.emulateMedia({ media: null })
    await consentBox(mainOf(page)).check()
    await press(page, 'Submit')
    await expect(numberIn(page)).toHaveText(/^GS-\w{4}-\w{4}-\w$/)

    const office = await personAt(playwright, portal.address, 'support')
    const [row] = (await listAs(office, `search=${await numberIn(page).innerText()}`)).rows
    const { fields } = await detailAs(office, row?._id ?? '')
    expect(fields).toMatchObject({ requestKind: 'new', pinCode: '413115', birthDate: '1990-05-17' })
    expect(Object.keys(fields)).not.toContain('epicNumber')
    await office.dispose()

    // Roles without a page for the form get it in a dialog.
    await portal.openAs('admin', '/services?search=voter')
    await apply.click()
    await expect(page.getByRole('dialog', { name: 'New application' })).toBeVisible()
  },
)

test('caste form in Marathi without a connection: begun, continued and sent when it is back', async ({
  page,
  context,
  portal,
  playwright,
}) => {
  portal.expectedErrors.push(OFFLINE_ERRORS)
  const say = await translatorFor('mr')
  const responses = signingResponses(page)
  await portal.openAs('franchise', '/caste-form', 'mr')
  await next(page, say)
  await nameCustomer(mainOf(page), say)
  await answerQuestions(mainOf(page), 'caste-certificate', 'mr', { birthDate: '2015-06-01' })
  // For a child somebody answers: asked once the birth date is known.
  await answerQuestions(mainOf(page), 'caste-certificate', 'mr', { birthDate: '2015-06-01' })
  await expect(page).toHaveURL(/draft=/)
  await responses
  await context.setOffline(true)
  await next(page, say)
  while ((await stepOf(page).innerText()) !== say('Documents')) {
    await answerQuestions(mainOf(page), 'caste-certificate', 'mr')
    await answerQuestions(mainOf(page), 'caste-certificate', 'mr')
    await next(page, say)
  }
  await chooseDocuments(page, 'caste-certificate', say, 'mr')
  await next(page, say)
  await consentBox(mainOf(page), say('Consent')).check()
  await press(page, say('Submit'))
  await expect(numberIn(page)).toHaveText(/^P-/)
  const provisional = await numberIn(page).innerText()

  await context.setOffline(false)
  await expect(numberIn(page)).toHaveText(/^GS-\w{4}-\w{4}-\w$/)
  const office = await personAt(playwright, portal.address, 'support')
  const { rows } = await listAs(office, `search=${provisional}`)
  expect(rows).toHaveLength(1)
  const { fields } = await detailAs(office, rows[0]?._id ?? '')
  expect(fields).toMatchObject({ birthDate: '2015-06-01', casteCategory: 'sc' })
  expect(Object.keys(fields)).toContain('guardianName')
  await office.dispose()
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test(
    'disability form in Hindi: each step fits, and is free of findings',
    { tag: NIGHTLY },
    async ({ page, portal }) => {
      const say = await translatorFor('hi')
      await portal.openAs('franchise', '/disability-form', 'hi')
      const look = async () => {
        const width = await page.evaluate(() => document.documentElement.scrollWidth)
        expect(width, await stepOf(page).innerText()).toBeLessThanOrEqual(360)
        expect(await findings(page)).toEqual([])
      }
      await look()
      await next(page, say)
      await nameCustomer(mainOf(page), say)
      await answerQuestions(mainOf(page), 'disability-certificate', 'hi')
      await look()
      await next(page, say)
      while ((await stepOf(page).innerText()) !== say('Documents')) {
        await answerQuestions(mainOf(page), 'disability-certificate', 'hi')
        await look()
        await next(page, say)
      }
      await addDocuments(page, 'disability-certificate', say, 'hi')
      await look()
      await next(page, say)
      await look()
      await consentBox(mainOf(page), say('Consent')).check()
      await press(page, say('Submit'))
      await expect(numberIn(page)).toHaveText(/^GS-\w{4}-\w{4}-\w$/)
    },
  )
})
