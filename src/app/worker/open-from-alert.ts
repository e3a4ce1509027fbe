import { OPEN_MESSAGE } from '../../../contract/core/open-message.ts'
import { ownPath } from '../../../contract/core/own-path.ts'
import { router } from '../router.tsx'

/** A click on an alert, forwarded by the worker: this window opens its record. */
export function onAlertClick(): void {
  navigator.serviceWorker.addEventListener('message', ({ data, ports }: MessageEvent<unknown>) => {
    if (typeof data !== 'object' || data === null) return
    if (!('type' in data && data.type === OPEN_MESSAGE && 'path' in data)) return
    const path = ownPath(data.path)
    if (path === null) return
    ports[0]?.postMessage('taken')
    router.history.push(path)
  })
}
