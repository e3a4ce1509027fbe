import type { Page } from 'playwright/test'
import { DEMO_PASSWORD } from '../../server/seed/demo-accounts.ts'
import { NIGHTLY } from '../runner/nightly.ts'
import { enter, ownersOn, signInOnDevice } from '../support/browser/device.ts'
import {
  account,
  cover,
  reloadAfterHalfAnHour,
  secret,
  signOut,
  signOutAtOnce,
} from '../support/browser/locked-device.ts'
import { anyOf, CONNECTION_ERRORS, expect, test, usable } from '../support/browser/portal.ts'

// Without a server every call fails, and a call without a session is refused.
test.use({
  serviceWorkers: 'allow',
  mayLog: anyOf(CONNECTION_ERRORS, /ERR_|Failed to load resource|401|Failed to fetch/),
})

const unlock = (page: Page) => cover(page).getByRole('button', { name: 'Unlock' })

test('start without a server: opens at once, or after a sign-out with the password', async ({
  page,
  server,
}) => {
  await signInOnDevice(page, server.address, 'gramvan')
  await page.reload()
  await usable(page)
  await server.disconnect()

  await page.reload()
  await expect(account(page)).toBeVisible()
  await signOut(page)
  await expect(page.getByText('Signed out on this device')).toBeVisible()
  expect((await ownersOn(page)).map(({ openKeys }) => openKeys)).toEqual([false])

  await expect(page.getByLabel('Username')).toBeVisible()
  await enter(page, 'gramvan', 'wrong')
  await expect(secret(page)).toHaveAccessibleDescription('The password is incorrect.')
  await expect(secret(page)).toBeFocused()
  await secret(page).fill(DEMO_PASSWORD)
  await unlock(page).click()
  await expect(account(page)).toBeVisible()

  // The sign-out reaches the server before any other call.
  const paths: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/(api|auth|application)\//.test(pathname)) paths.push(pathname)
  })
  await server.reconnect()
  await page.reload()
  await expect.poll(() => paths[0]).toBe('/auth/logout')
})

test(
  'ten wrong passwords: the device asks for a connection, with which it opens',
  { tag: NIGHTLY },
  async ({ page, server }) => {
    await signInOnDevice(page, server.address, 'partner')
    await page.reload()
    await usable(page)
    await server.disconnect()
    await signOutAtOnce(page)
    await enter(page, 'partner', 'wrong 1')
    const says = (text: string | RegExp) => expect(secret(page)).toHaveAccessibleDescription(text)
    await says('The password is incorrect.')
    for (let miss = 2; miss <= 10; miss += 1) {
      await secret(page).fill(`wrong ${miss}`)
      await unlock(page).click()
      if (miss === 6) await expect(unlock(page)).not.toHaveAttribute('aria-busy')
      if (miss === 7) await says('The password is incorrect. 3 tries left.')
      if (miss === 9) await says('The password is incorrect. 1 try left.')
      await expect(unlock(page)).not.toHaveAttribute('aria-busy')
    }
    await says(/^Too many wrong tries\. Go online and sign in/)
    await secret(page).fill(DEMO_PASSWORD)
    await unlock(page).click()
    await says(/^You need an internet connection the first time/)
    expect(await ownersOn(page)).toMatchObject([{ openKeys: false, wrappedKeys: { server: {} } }])

    await server.reconnect()
    await unlock(page).click()
    await expect(account(page)).toBeVisible()
  },
)

test('idle lock: after thirty minutes, and unsaved input waits behind it', async ({
  page,
  server,
}) => {
  await page.clock.install()
  await signInOnDevice(page, server.address, 'support')
  await page.goto(`${server.address}/settings`)
  const name = page.getByLabel('First name')
  await name.fill('Half')
  await page.clock.runFor('29:00')
  await name.press('x')
  await page.clock.runFor('29:00')
  await expect(cover(page)).toBeHidden()
  await page.clock.runFor('02:00')
  await expect(secret(page)).toBeFocused()
  await expect(name).toBeHidden()
  expect(await ownersOn(page)).toMatchObject([{ openKeys: false, locked: 'idle' }])

  await secret(page).fill(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(name).toHaveValue('Halfx')
  await expect(cover(page)).toBeHidden()

  // A start after a night: the session is still valid, the key is locked.
  await page.clock.runFor('31:00')
  await expect(cover(page)).toBeVisible()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(secret(page)).toBeFocused()
  await expect(account(page)).toBeHidden()
  await secret(page).fill(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(account(page)).toBeVisible()
})

test(
  'PIN and device lock: each opens a locked device',
  { tag: NIGHTLY },
  async ({ page, context, server }) => {
    const tools = await context.newCDPSession(page)
    await tools.send('WebAuthn.enable')
    await tools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        ctap2Version: 'ctap2_1',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        hasPrf: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    await signInOnDevice(page, server.address, 'franchise')
    await page.goto(`${server.address}/settings#security`)
    const card = page.getByRole('region', { name: 'Working offline' })
    await card.getByRole('button', { name: 'Set a PIN' }).click()
    const dialog = page.getByRole('dialog', { name: 'PIN for this device' })
    const save = dialog.getByRole('button', { name: 'Save PIN' })
    const pin = dialog.getByLabel(/^PIN/)
    await pin.fill('123456')
    await save.click()
    await expect(pin).toHaveAccessibleDescription(/This PIN is too easy to guess\./)
    await pin.fill('246802')
    await dialog.getByLabel(/^Confirm PIN/).fill('246802')
    await save.click()
    await expect(card.getByRole('button', { name: 'Change PIN' })).toBeVisible()
    await card.getByRole('button', { name: 'Use device lock' }).click()
    await expect(card.getByRole('button', { name: 'Remove device lock' })).toBeVisible()

    await server.disconnect()
    await reloadAfterHalfAnHour(page)
    const pinField = cover(page).getByLabel(/^PIN/)
    await pinField.fill('111111')
    await page.keyboard.press('Enter')
    await expect(pinField).toHaveAccessibleDescription('The PIN is incorrect.')
    await pinField.fill('246802')
    await page.keyboard.press('Enter')
    await expect(account(page)).toBeVisible()

    await reloadAfterHalfAnHour(page)
    await cover(page).getByRole('button', { name: 'Use the device lock' }).click()
    await expect(account(page)).toBeVisible()
  },
)
