import { DEMO_PASSWORD } from '../../server/seed/demo-accounts.ts'
import { demoId } from '../../server/seed/demo-id.ts'
import { NIGHTLY } from '../runner/nightly.ts'
import { findings } from '../support/browser/findings.ts'
import { nextCode } from '../support/browser/mailbox.ts'
import { personAt } from '../support/browser/person.ts'
import { expect, test, usable } from '../support/browser/portal.ts'

test(
  'partners: one with open work is closed, and another takes its work over',
  { tag: NIGHTLY },
  async ({ page, portal, playwright }) => {
    const leaving = await personAt(playwright, portal.address, 'partner-nagpur')
    await portal.openAs('admin', '/service-partner?search=vidarbha')
    await page.getByRole('link', { name: 'Vidarbha Seva Sangh' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vidarbha Seva Sangh')
    await usable(page)
    const admin = await personAt(playwright, portal.address, 'admin')
    const detail = async (key: string) =>
      (await admin.get(`/api/outlets/partner/${demoId('partner', key)}`)).json()
    const before = { nagpur: await detail('nagpur'), konkan: await detail('konkan') }
    expect(before.nagpur.openCount).toBeGreaterThan(0)
    expect(before.nagpur.franchiseCount).toBeGreaterThan(0)

    await page.keyboard.press('d')
    const question = page.getByRole('dialog', { name: 'Deactivate Vidarbha Seva Sangh?' })
    await expect(question).toContainText('1 device will be signed out at once.')
    await expect(question).toContainText(`${before.nagpur.openCount} open application`)
    await question.getByRole('button', { name: 'Deactivate' }).click()
    await expect(question.getByRole('combobox', { name: 'New partner' })).toHaveAttribute(
      'aria-invalid',
      'true',
    )
    await question.getByRole('combobox', { name: 'New partner' }).fill('vidarbha')
    await expect(question.getByRole('option')).toHaveCount(0)
    await question.getByRole('combobox', { name: 'New partner' }).fill('konkan')
    await expect(question.getByRole('option')).toHaveCount(1)
    await page.keyboard.press('Enter')
    expect(await findings(page)).toEqual([])
    await question.getByRole('button', { name: 'Deactivate' }).click()
    await expect(page.getByText('Partner deactivated')).toBeVisible()
    await expect(page.getByText('Inactive', { exact: true })).toBeVisible()

    expect((await leaving.get('/auth/verify')).status()).toBe(401)
    const signIn = { userName: 'partner-nagpur', password: DEMO_PASSWORD }
    expect((await leaving.post('/auth/login', { data: signIn })).status()).toBe(401)
    const after = { nagpur: await detail('nagpur'), konkan: await detail('konkan') }
    expect(after.nagpur).toMatchObject({ openCount: 0, franchiseCount: 0, state: 'inactive' })
    expect(after.konkan).toMatchObject({
      openCount: before.konkan.openCount + before.nagpur.openCount,
      franchiseCount: before.konkan.franchiseCount + before.nagpur.franchiseCount,
    })

    await page.getByRole('button', { name: 'Activate' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Activate' }).click()
    await expect(page.getByText('Partner activated')).toBeVisible()
    expect((await leaving.post('/auth/login', { data: signIn })).status()).toBe(200)
    await leaving.dispose()
    await admin.dispose()
  },
)

test(
  'partners: several franchises are assigned, and the record shows them',
  { tag: NIGHTLY },
  async ({ page, portal }) => {
    await portal.openAs('admin', '/service-partner?search=godavari')
    await page.getByRole('link', { name: 'Godavari e-Services' }).click()
    const members = page.getByRole('region', { name: 'Assigned franchises' })
    await expect(members.getByRole('listitem').first()).toBeVisible()
    const count = await members.getByRole('listitem').count()
    await usable(page)
    await page.keyboard.press('e')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Godavari e-Services')
    const form = page.getByRole('main')
    await form.getByRole('combobox', { name: 'Assigned franchises' }).fill('udgir')
    await expect(form.getByRole('option')).toHaveCount(1)
    const udgir = await form.getByRole('option').innerText()
    await page.keyboard.press('Enter')
    await expect(form.getByRole('button', { name: `Remove ${udgir}` })).toBeVisible()
    // The list stays open for the next one, with a tick at this one.
    await expect(form.getByRole('option', { name: udgir })).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Escape')
    await form.getByRole('button', { name: /^Remove .*Shirpur$/ }).click()
    expect(await findings(page)).toEqual([])
    await form.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Changes saved')).toBeVisible()
    await expect(members.getByRole('listitem')).toHaveCount(count)
    await expect(members.getByText(/Shirpur$/)).toHaveCount(0)
    await members.getByRole('link', { name: udgir }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(udgir)
    await expect(page.getByRole('region', { name: 'Details', exact: true })).toContainText(
      'Godavari e-Services',
    )
  },
)

test('partners: a bank account changes with an OTP alone, and shows its last digits', async ({
  page,
  portal,
}) => {
  portal.expectedErrors.push(/403|422/)
  await portal.openAs('admin', '/service-partner?search=panchganga')
  await page.getByRole('link', { name: 'Panchganga Document Services' }).click()
  const card = page.getByRole('region', { name: 'Bank account' })
  await card.getByRole('button', { name: 'Enter bank account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Bank account of Panchganga Document Services' })
  await dialog.getByLabel('Account holder').fill('Panchganga Document Services')
  await dialog.getByRole('textbox', { name: 'Account number', exact: true }).fill('3021 4455 6677')
  await dialog.getByLabel('Account number again').fill('3021 4455 6678')
  await dialog.getByLabel('IFSC').fill('mahb0000123')
  const submit = dialog.getByRole('button', { name: 'Continue to OTP' })
  await submit.click()
  await expect(dialog.getByRole('alert').first()).toContainText('The two account numbers differ.')
  await dialog.getByLabel('Account number again').fill('302144556677')

  const verification = page.getByRole('dialog', { name: 'Security verification' })
  const { request } = page
  const ask = async () => {
    await submit.click()
    await expect(verification).toBeVisible()
  }
  const code = await nextCode({ request, address: portal.address, send: ask })
  const wrong = code === '000000' ? '000001' : '000000'
  await verification.getByRole('textbox').first().fill(wrong)
  await verification.getByRole('button', { name: 'Verify' }).click()
  await expect(verification.getByRole('alert').first()).toBeVisible()
  await expect(card).toContainText('No bank account yet.')
  expect(await findings(page)).toEqual([])
  await verification.getByRole('textbox').first().fill(code)
  await verification.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('Bank account changed').first()).toBeVisible()
  await expect(verification).toHaveCount(0)
  await expect(card).toContainText('••••6677')
  await expect(card).toContainText('MAHB0000123')
  await expect(card.getByRole('button', { name: 'Change bank account' })).toBeVisible()
  const history = page.getByRole('region', { name: 'History' })
  await expect(history).toContainText('Bank account changed')
  expect(await page.content()).not.toContain('302144556677')
})
