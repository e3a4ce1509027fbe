import type { Upload } from '../../contract/documents/documents.ts'
import { uploadDocument } from '../../contract/documents/documents.ts'
import { NIGHTLY } from '../runner/nightly.ts'
import { chooseService, fillCustomer } from '../support/browser/application-form.ts'
import { translatorFor } from '../support/browser/messages.ts'
import { PHONE } from '../support/browser/phone.ts'
import { expect, test } from '../support/browser/portal.ts'

test.use(PHONE)

test(
  'camera of a phone: two pages become one PDF, in their order',
  { tag: NIGHTLY },
  async ({ page, portal }) => {
    const say = await translatorFor('hi')
    const label = 'राशन कार्ड'
    await portal.openAs('gramvan', '/gramone-seva?apply=choose', 'hi')
    await chooseService(page, 'income-certificate', say, 'hi')
    await fillCustomer(page, 'income-certificate', say, 'hi')
    await page.getByRole('button', { name: say('Take photo: {label}', { label }) }).tap()
    const capture = page.getByRole('dialog', { name: label, exact: true })
    const tap = (words: string) =>
      capture.getByRole('button', { name: say(words), exact: true }).tap()
    for (const count of ['1', '2']) {
      const video = capture.getByLabel(say('What the camera sees'))
      await expect(video).toBeVisible()
      // The frame lies within the camera's image, and nothing is wider than the screen.
      const [seen, frame] = [
        await video.boundingBox(),
        await capture.locator('[data-guide] div').boundingBox(),
      ]
      expect(frame?.width).toBeLessThan(seen?.width ?? 0)
      expect(frame?.height).toBeLessThan(seen?.height ?? 0)
      await tap('Take photo')
      await tap('Keep this photo')
      await expect(capture.getByRole('listitem').getByRole('img')).toHaveCount(Number(count))
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
      if (count === '1') await tap('Add a page')
    }
    const first = capture.getByRole('img').first()
    const address = await first.getAttribute('src')
    await capture.getByRole('button', { name: say('Move page {0} down', { 0: '1' }) }).tap()
    await expect(first).not.toHaveAttribute('src', address ?? '')
    const answer = page.waitForResponse(`**${uploadDocument.path}`)
    await capture
      .getByRole('button', { name: say('Save {count} pages as one PDF', { count: '2' }) })
      .tap()
    const upload: Upload = await (await answer).json()
    expect(upload).toMatchObject({ mime: 'application/pdf', fileName: 'rationCard.pdf' })
  },
)
