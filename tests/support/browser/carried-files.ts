import type { JSHandle, Locator, Page } from 'playwright/test'
import type { PickedFile } from '../factories/images.ts'

/** A file in the form that a file chooser takes. */
export const picked = ({ name, mime, bytes }: PickedFile) => ({
  name,
  mimeType: mime,
  buffer: Buffer.from(bytes),
})

/** Files as a drag or the clipboard brings them. */
function carried(page: Page, files: PickedFile[]): Promise<JSHandle<DataTransfer>> {
  return page.evaluateHandle(
    (given) => {
      const transfer = new DataTransfer()
      for (const { name, mime, bytes } of given) {
        transfer.items.add(new File([Uint8Array.from(bytes)], name, { type: mime }))
      }
      return transfer
    },
    files.map(({ name, mime, bytes }) => ({ name, mime, bytes: [...bytes] })),
  )
}

export async function drop(page: Page, target: Locator, ...files: PickedFile[]): Promise<void> {
  const dataTransfer = await carried(page, files)
  for (const event of ['dragenter', 'dragover', 'drop']) {
    await target.dispatchEvent(event, { dataTransfer })
  }
}

export async function paste(page: Page, file: PickedFile): Promise<void> {
  await (
    await carried(page, [file])
  ).evaluate((clipboardData) => {
    const event = { clipboardData, bubbles: true, cancelable: true }
    ;(document.activeElement ?? document.body).dispatchEvent(new ClipboardEvent('paste', event))
  })
}
