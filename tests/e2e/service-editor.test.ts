import type { ManagedService } from '../../contract/catalogue/service-management.ts'
import { NIGHTLY } from '../runner/nightly.ts'
import { documentFile } from '../support/browser/application-form.ts'
import { personAt } from '../support/browser/person.ts'
import { expect, test, usable } from '../support/browser/portal.ts'
import { expectNoFindings } from '../support/browser/screen-matrix.ts'
import { countedHands, countedScroll } from '../support/hands/counted-hands.ts'
import { openSection, phoneBeside } from '../support/hands/editor-sections.ts'
import { holdReads } from '../support/network/hold-requests.ts'

const WIDTHS = [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
]

/** The page was 8,082 px high at 1280, and 15,815 at 360. */
const HIGHEST = 2000

test('service editor: one field is changed and published by five presses, without scrolling to a button', async ({
  page,
  portal,
}) => {
  for (const [round, window] of WIDTHS.entries()) {
    await page.setViewportSize(window)
    await portal.openAs('admin', '/service-management?search=udyam')
    await usable(page)
    const hands = countedHands(page, 'mouse')
    await hands.tap(page.getByRole('link', { name: 'Udyam (MSME) registration' }))
    const list = page.getByRole('navigation', { name: 'Sections' })
    await expect(page.getByRole('button', { name: 'Save changes' })).toBeInViewport({ ratio: 1 })
    const scrolled = await countedScroll(page)
    if (window.width < 1024) {
      // The phone's own list takes two presses, of which the second is not the page's.
      await page.getByRole('combobox', { name: 'Sections' }).selectOption('Fee, shares and time')
    } else await hands.tap(list.getByRole('link', { name: 'Fee, shares and time' }))
    const fee = page.getByRole('textbox', { name: 'Fee', exact: true })
    await hands.tap(fee)
    await page.keyboard.press('ControlOrMeta+A')
    await hands.type(String(160 + round))
    await hands.tap(page.getByRole('button', { name: 'Publish', exact: true }))
    const dialog = page.getByRole('dialog', { name: `Publish version ${2 + round}?` })
    await expect(dialog.getByRole('list', { name: 'Think of this first' })).toContainText(
      'The fee rises',
    )
    await hands.tap(dialog.getByRole('button', { name: 'Publish' }))
    await expect(page.getByText('Service published')).toBeVisible()
    const pixels = await scrolled()
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    const { taps } = hands.total()
    expect({ taps, pixels: pixels <= 400, height: height <= HIGHEST }).toEqual({
      taps: window.width < 1024 ? 4 : 5,
      pixels: true,
      height: true,
    })
    test.info().annotations.push({
      type: `job at ${window.width}`,
      description: `${taps} presses, ${pixels} px scrolled, page of ${height} px`,
    })
  }
})

test('test fill: conditions, papers, fee and consent up to the press that would send, and nothing is written', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await portal.openAs('admin', '/service-management?search=birth')
  await page.getByRole('link', { name: 'Birth or death certificate' }).click()
  const phone = phoneBeside(page)
  await expect(phone.getByRole('heading', { name: 'Check and submit' })).toBeVisible()
  await openSection(page, 'Questions of the form')
  const copies = page.getByRole('listitem', { name: 'How many copies?' })
  await copies
    .getByRole('button', { name: /How many copies/ })
    .first()
    .click()
  await copies.getByLabel('Asked when').selectOption('Birth or death?')
  await copies.getByRole('checkbox', { name: 'Death' }).check()
  const writes: string[] = []
  page.on('request', (request) => {
    // A device reports by the clock what it holds, whatever is on the screen.
    const isReport = /\/api\/devices\/[^/]+\/report$/.test(request.url())
    if (request.method() !== 'GET' && !isReport) writes.push(`${request.method()} ${request.url()}`)
  })
  const stored = () =>
    page.evaluate(async () => {
      const names = (await indexedDB.databases()).map(({ name = '' }) => name)
      return names.toSorted()
    })
  const before = await stored()
  await page.getByRole('button', { name: 'Test fill' }).click()
  const next = phone.getByRole('button', { name: 'Next' })
  await next.click()
  await next.click()
  // What the counter reads follows the language of the texts, also what is shown already.
  const texts = page.getByRole('group', { name: 'Language of the texts' })
  await texts.getByRole('button', { name: 'मराठी' }).click()
  await expect(phone.getByRole('alert')).toContainText('पूर्ण नाव टाका.')
  await phone.getByLabel('मोबाइल नंबर').fill('12')
  await phone.getByRole('button', { name: 'पुढे' }).click()
  await expect(phone.getByRole('alert')).toContainText('10 अंकी मोबाइल नंबर टाका')
  await texts.getByRole('button', { name: 'English' }).click()
  await expect(phone.getByRole('alert')).toContainText('Enter a 10-digit mobile number')
  await phone.getByLabel('Mobile number').fill('')
  await next.click()
  // The counter's own words, at the field.
  await phone.getByRole('link', { name: 'Enter the mobile number.' }).click()
  const number = phone.getByLabel('Mobile number')
  await expect(number).toBeFocused()
  expect(await number.evaluate(() => innerWidth)).toBe(360)
  await number.fill('9822700043')
  await phone.getByLabel('Full name').fill('Savita Ramesh Jadhav')
  await phone.getByRole('textbox', { name: 'Address', exact: true }).fill('Ward 3, Karad')
  await phone.getByRole('radio', { name: 'Death' }).check()
  await expect(phone.getByLabel('How many copies?')).toBeVisible()
  await phone.getByRole('radio', { name: 'Birth' }).check()
  await expect(phone.getByLabel('How many copies?')).toHaveCount(0)
  await phone.getByLabel('Name in the register').fill('Anaya Jadhav')
  await phone.getByLabel('Date of birth or death').fill('2024-02-01')
  await phone.getByLabel('Place (hospital or village)').fill('Karad')
  await next.click()
  await next.click()
  await expect(phone.getByText('Please upload:')).toBeVisible()
  const file = await documentFile('incomeProof')
  const inputs = phone.locator('input[type=file]:not([multiple])')
  for (let at = 0; at < (await inputs.count()); at += 1) await inputs.nth(at).setInputFiles(file)
  await next.click()
  await phone.getByText('In cash', { exact: true }).click()
  await phone.getByRole('button', { name: 'Submit' }).click()
  const consent = phone.getByRole('radiogroup', { name: 'Consent' }).getByRole('checkbox')
  await consent.check()
  await texts.getByRole('button', { name: 'मराठी' }).click()
  await phone.getByRole('button', { name: 'सादर करा' }).click()
  // What the editor itself says is in the page's language.
  await expect(phone.getByRole('heading', { name: 'The form can be sent' })).toBeVisible()
  expect(await stored()).toEqual(before)
  expect(writes).toEqual([])
})

test(
  'service editor: rows move by key and menu, are duplicated and removed, and each can be undone',
  { tag: NIGHTLY },
  async ({ page, portal }) => {
    await portal.openAs('admin', '/service-management?search=udyam')
    await page.getByRole('link', { name: 'Udyam (MSME) registration' }).click()
    await openSection(page, 'Documents to bring')
    const section = page.getByRole('region', { name: 'Documents to bring' })
    const names = () => section.locator('[data-fold]').allInnerTexts()
    const before = await names()
    const first = section.getByRole('button', { name: /^1\. / })
    await first.press('Alt+ArrowDown')
    await expect(section.getByRole('button', { name: /^2\. Aadhaar/ })).toBeFocused()
    await section.getByRole('button', { name: 'Undo' }).click()
    expect(await names()).toEqual(before)
    const act = async (what: string) => {
      await section
        .getByRole('button', { name: /^Actions for Aadhaar/ })
        .first()
        .click()
      await page.getByRole('menuitem', { name: what }).click()
    }
    await act('Remove')
    await expect(section.getByRole('status')).toContainText('was removed.')
    await expect(section.getByRole('button', { name: 'Undo' })).toBeFocused()
    await page.keyboard.press('Enter')
    expect(await names()).toEqual(before)
    await act('Duplicate')
    expect(await names()).toHaveLength(before.length + 1)
    await section.getByRole('button', { name: 'Undo' }).click()
    expect(await names()).toEqual(before)
    await expectNoFindings(page)
  },
)

test(
  'service editor: what is typed outlives a reload, until it is saved or given up',
  { tag: NIGHTLY },
  async ({ page, portal }) => {
    await portal.openAs('admin', '/service-management?search=udyam')
    await page.getByRole('link', { name: 'Udyam (MSME) registration' }).click()
    const name = page.getByRole('textbox', { name: 'Name in English' })
    await name.fill('Udyam registration')
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('serviceEdits')))
      .toContain('Udyam registration')
    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await expect(page.getByText('They are not saved yet.')).toBeVisible()
    await expect(name).toHaveValue('Udyam registration')
    await page.getByRole('button', { name: 'Delete these changes' }).click()
    await expect(name).toHaveValue('Udyam (MSME) registration')
    expect(await page.evaluate(() => localStorage.getItem('serviceEdits'))).toBe('{}')
    await name.fill('Udyam again')
    await page.getByRole('link', { name: 'Service management' }).first().click()
    await page.getByRole('button', { name: 'Leave without saving' }).click()
    await page.getByRole('link', { name: 'Udyam (MSME) registration' }).click()
    await expect(name).toHaveValue('Udyam (MSME) registration')
  },
)

test(
  'service editor: one field with two values is chosen field by field',
  { tag: NIGHTLY },
  async ({ page, portal, playwright }) => {
    portal.expectedErrors.push(/status of 409/)
    const office = await personAt(playwright, portal.address, 'admin')
    const { services } = await (await office.get('/api/managed-services')).json()
    const { _id } = services.find((each: { name: string }) => each.name.startsWith('Udyam'))
    const url = `/api/managed-services/${_id}`
    await portal.openAs('admin', `/service-management?service=${_id}`)
    await openSection(page, 'Fee, shares and time')
    const release = await holdReads(page, _id)
    await page.getByRole('textbox', { name: 'Fee', exact: true }).fill('170')
    const service: ManagedService = await (await office.get(url)).json()
    const { version, published } = service
    const answer = await office.fetch(`${url}/draft`, {
      method: 'PUT',
      headers: { 'idempotency-key': crypto.randomUUID() },
      data: { ...published, feePaise: 18_000, slaHours: 10, version },
    })
    expect(answer.status(), await answer.text()).toBe(200)
    await page.getByRole('button', { name: 'Save changes' }).click()
    const conflict = page.getByRole('listitem', { name: 'Fee' })
    await expect(conflict).toContainText('Yours: 170')
    await expect(conflict).toContainText('Saved meanwhile: 180')
    await expect(page.getByRole('textbox', { name: 'SLA hours' })).toHaveValue('10')
    await expectNoFindings(page)
    await conflict.getByRole('button', { name: 'Take theirs' }).click()
    await expect(conflict).toHaveCount(0)
    await expect(page.getByRole('textbox', { name: 'Fee', exact: true })).toHaveValue('180')
    release()
    await office.dispose()
  },
)
