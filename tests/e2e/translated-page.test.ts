import { serviceSeed } from '../support/browser/application-form.ts'
import { expect, test } from '../support/browser/portal.ts'
import { translate, translateAlways } from '../support/browser/translator.ts'

const FACTS = [
  ['income-certificate', 'Ready in about 8 working days'],
  ['bank-account', 'Ready in about 2 working days'],
  ['bill-payment', 'Ready in about 2 hours'],
  ['income-certificate', 'Ready in about 8 working days'],
] as const

for (const how of ['replaces', 'wraps'] as const) {
  test(`translated page whose translator ${how} texts: sentences stay those of what is shown`, async ({
    page,
    portal,
  }) => {
    await portal.openAs('admin', '/applications')
    const pager = page.getByRole('navigation', { name: 'Pages' })
    await expect(pager).toContainText(/Page 1 of \d+/)
    await translate(page, how)
    await pager.getByRole('button', { name: 'Next' }).click()
    await expect(pager).toContainText(/Page 2 of \d+/)
    await translate(page, how)
    const box = page.getByRole('main').getByRole('checkbox').nth(1)
    await box.check()
    const clear = page.getByRole('button', { name: 'Clear selection' })
    await expect(clear).toBeVisible()
    await translate(page, how)
    await box.uncheck()
    await expect(clear).toHaveCount(0)
    await pager.getByRole('button', { name: 'Previous' }).click()
    await expect(pager).toContainText(/Page 1 of \d+/)
  })

  test(`translated form whose translator ${how} texts: the facts are those of the chosen service`, async ({
    page,
    portal,
  }) => {
    await portal.openAs('franchise', '/applications?apply=choose')
    const form = page.getByRole('dialog')
    for (const [key, sentence] of FACTS) {
      const name = serviceSeed(key).name.en
      await form.getByRole('combobox').first().fill(name)
      await form.getByRole('option', { name }).first().click()
      await expect(form).toContainText(sentence)
      await translate(page, how)
    }
  })
}

test('page that is translated all the time: the connection bar says the present state', async ({
  page,
  context,
  portal,
}) => {
  portal.expectedErrors.push(/ERR_INTERNET_DISCONNECTED/)
  await translateAlways(page)
  await portal.openAs('franchise')
  const bar = page.getByRole('status').filter({ hasText: /Cannot connect|back online/ })
  for (const _round of [1, 2]) {
    await context.setOffline(true)
    await expect(bar).toHaveText(
      'Cannot connect to the server. You can read saved applications and prepare new ones.',
    )
    await context.setOffline(false)
    await expect(bar).toHaveText('You are back online.')
  }
})
