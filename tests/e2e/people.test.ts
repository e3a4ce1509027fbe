import { DEMO_PASSWORD } from '../../server/seed/demo-accounts.ts'
import { demoId } from '../../server/seed/demo-id.ts'
import { NIGHTLY } from '../runner/nightly.ts'
import { findings } from '../support/browser/findings.ts'
import { nextLink } from '../support/browser/mailbox.ts'
import { translatorFor } from '../support/browser/messages.ts'
import { personAt } from '../support/browser/person.ts'
import { expect, test, usable } from '../support/browser/portal.ts'

test('people: an administrator creates an account of support, and the link leads to the first sign-in', async ({
  page,
  portal,
  browser,
}) => {
  portal.expectedErrors.push(/409/)
  await portal.openAs('admin', '/')
  await page.getByRole('link', { name: 'User management' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Support Team')
  await usable(page)
  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog', { name: 'New person' })
  await dialog.getByLabel('Username').fill('admin')
  await dialog.getByLabel('First name').fill('Sunita')
  await dialog.getByLabel('Last name').fill('Kale')
  await dialog.getByRole('button', { name: 'Create account' }).click()
  await expect(dialog.getByRole('alert').first()).toContainText(
    'Enter an email address or a mobile number. We send the link there.',
  )
  await dialog.getByLabel('Email').fill('sunita.kale@example.in')
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Username')).toHaveAccessibleDescription(
    /This username is already taken/,
  )
  await dialog.getByLabel('Username').fill('')
  await dialog.getByRole('button', { name: 'Use support-sunita' }).click()
  await expect(dialog.getByLabel('Username')).toBeFocused()
  const send = () => page.keyboard.press('Enter')
  const link = await nextLink({ request: page.request, address: portal.address, send })
  await expect(page.getByText('The link was sent to the email address')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sunita Kale')
  await expect(page.getByText('Not signed in yet')).toBeVisible()
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Account created')

  const guest = await (await browser.newContext({ locale: 'en-IN' })).newPage()
  await guest.goto(link)
  await usable(guest)
  await guest.locator('#newPassword').fill('Three plain words')
  await guest.locator('#confirmation').fill('Three plain words')
  await guest.keyboard.press('Enter')
  await expect(guest.getByRole('heading', { name: 'Password changed' })).toBeVisible()
  await usable(guest)
  await expect(guest.locator('#userName')).toHaveValue('support-sunita')
  await guest.locator('#password').fill('Three plain words')
  await guest.keyboard.press('Enter')
  // Support has no first login: the applications are its home.
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Applications')
  await guest.context().close()
  await page.reload()
  await usable(page)
  await expect(page.getByText('Active', { exact: true })).toBeVisible()
  expect(await findings(page)).toEqual([])
})

test(
  'people: a gram van gets its first password on a slip, in Marathi on a phone',
  { tag: NIGHTLY },
  async ({ page, portal, playwright }) => {
    const say = await translatorFor('mr')
    await page.setViewportSize({ width: 360, height: 740 })
    await portal.openAs('admin', '/support-team?new=true', 'mr')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: say('Gram Van') }).check()
    await dialog.getByLabel(say('Username')).fill('gramvan-karad')
    await dialog.getByRole('combobox', { name: say('Franchise') }).fill('karad')
    await expect(dialog.getByRole('option')).toHaveCount(1)
    await page.keyboard.press('Enter')
    await dialog.getByRole('textbox', { name: say('First name'), exact: true }).fill('रेश्मा')
    await dialog.getByRole('button', { name: say('Create account') }).click()
    const slip = page.getByRole('dialog', {
      name: say('First password of {name}', { name: 'रेश्मा' }),
    })
    const password = await slip.getByRole('definition').last().innerText()
    expect(password).toMatch(/^\w{4}-\w{4}-\w{4}$/)
    expect(await findings(page)).toEqual([])
    await page.keyboard.press('Escape')
    const question = page.getByRole('dialog', { name: say('Close without saving?') })
    await question.getByRole('button', { name: say('Cancel') }).click()
    await slip.getByRole('button', { name: say('I have given it out') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('रेश्मा')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)

    const van = await personAt(playwright, portal.address, 'support')
    const signIn = { userName: 'gramvan-karad', password }
    expect(await (await van.post('/auth/login', { data: signIn })).json()).toMatchObject({
      userInfo: { firstLogin: true },
    })
    await van.dispose()
  },
)

test(
  'people: a colleague’s change is shown while the dialog is open',
  { tag: NIGHTLY },
  async ({ page, portal, playwright }) => {
    portal.expectedErrors.push(/409/)
    await portal.openAs('admin', '/support-team?search=snehal')
    await page.getByRole('link', { name: 'Snehal Deshmukh' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Snehal Deshmukh')
    await usable(page)
    await page.keyboard.press('e')
    const dialog = page.getByRole('dialog', { name: 'Edit Snehal Deshmukh' })
    await dialog.getByLabel('First name').fill('Sneha')

    const colleague = await personAt(playwright, portal.address, 'admin')
    const url = `/api/people/${demoId('account', 'support-snehal')}`
    const { version } = await (await colleague.get(url)).json()
    const contact = { firstName: 'Snehal', lastName: 'Pawar' }
    const answer = await colleague.put(url, {
      headers: { 'idempotency-key': crypto.randomUUID() },
      data: { ...contact, version },
    })
    expect(answer.status()).toBe(200)
    await colleague.dispose()

    const save = dialog.getByRole('button', { name: 'Save changes' })
    await save.click()
    const current = page.getByRole('dialog', { name: 'Edit Snehal Pawar' })
    await expect(current.getByRole('status').first()).toContainText('Last name: Deshmukh')
    await expect(current.getByLabel('First name')).toHaveValue('Sneha')
    await expect(current.getByLabel('Last name')).toHaveValue('Pawar')
    await current.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Changes saved')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sneha Pawar')
  },
)

test('people: a deactivation says what ends, ends it, and can be undone', async ({
  page,
  portal,
  playwright,
}) => {
  const van = await personAt(playwright, portal.address, 'gramvan-gadchiroli')
  await portal.openAs('admin', '/support-team?search=gadchiroli')
  await page.getByRole('link', { name: 'Dinesh Madavi' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dinesh Madavi')
  await usable(page)
  await page.keyboard.press('d')
  const question = page.getByRole('dialog', { name: 'Deactivate Dinesh Madavi?' })
  await expect(question).toContainText('They are signed out on 1 device at once.')
  await expect(question).toContainText('No work was waiting on their devices')
  await question.getByRole('button', { name: 'Deactivate' }).click()
  await expect(page.getByText('Account deactivated')).toBeVisible()
  await expect(page.getByText('Inactive', { exact: true })).toBeVisible()
  expect((await van.get('/auth/verify')).status()).toBe(401)
  const signIn = { userName: 'gramvan-gadchiroli', password: DEMO_PASSWORD }
  expect((await van.post('/auth/login', { data: signIn })).status()).toBe(401)
  await page.getByRole('button', { name: 'Activate' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Activate' }).click()
  await expect(page.getByText('Account activated')).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  expect((await van.post('/auth/login', { data: signIn })).status()).toBe(200)
  await van.dispose()
})
