import { returnPath } from '../../../contract/core/return-path.ts'
import type { SessionUser } from '../../../contract/sessions/session.ts'
import type { TypedCredentials } from '../../session/handed-over.ts'
import { handOver } from '../../session/handed-over.ts'

function link(attributes: Record<string, string>): void {
  const element = document.createElement('link')
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  document.head.append(element)
}

/** Starts what the first screen will ask for, beside the app's code. */
function startHomeCalls(form: HTMLFormElement, role: string): void {
  const calls: Record<string, string[]> = JSON.parse(form.dataset['home'] ?? '{}')
  for (const href of calls[role] ?? []) {
    link({ rel: 'preload', as: 'fetch', crossorigin: 'use-credentials', href })
  }
}

/**
 * Goes on as the app in this same document. A navigation would throw away what is on its way and
 * cost one more round trip; it is the way back where the app can't be had like this.
 * @param user whom the server let in; `null` where the device has to find out who it is
 */
export async function enterApp(
  form: HTMLFormElement,
  user: SessionUser | null,
  typed?: TypedCredentials,
): Promise<void> {
  const files = (form.dataset['app'] ?? '').split(' ').filter(Boolean)
  const [shell] = files
  const path = returnPath(location.search)
  if (!shell || user?.userInfo.firstLogin) return location.replace(path)
  delete document.documentElement.dataset['usable']
  history.replaceState(null, '', path)
  if (user && path === '/') startHomeCalls(form, user.userInfo.userType)
  handOver(user, typed)
  const root = document.createElement('div')
  root.id = 'root'
  document.body.append(root)
  for (const href of files) {
    if (href.endsWith('.css')) link({ rel: 'stylesheet', href })
    else link({ rel: 'modulepreload', href })
  }
  try {
    await import(/* @vite-ignore */ shell)
  } catch {
    location.reload()
  }
}

/** Whether the app can start without a connection. */
export async function isAppCached(form: HTMLFormElement): Promise<boolean> {
  const [shell = ''] = (form.dataset['app'] ?? '').split(' ')
  try {
    return (await fetch(shell)).ok
  } catch {
    return false
  }
}
