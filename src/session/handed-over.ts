import type { SessionUser } from '../../contract/sessions/session.ts'

const ID = 'signed-in'

/** Credentials typed at the front door. They stay in memory, never in the document. */
export interface TypedCredentials {
  userName: string
  password: string
}

// Front door and app share the document but no module.
const globals = globalThis as {
  typedAtFrontDoor?: TypedCredentials | undefined
  installPrompt?: Event | undefined
}

/**
 * Hands the signed-in person to the app, which starts in the same document. `null`: the server did
 * not answer, and the device checks the typed credentials.
 */
export function handOver(user: SessionUser | null, typed?: TypedCredentials): void {
  globals.typedAtFrontDoor = typed
  if (!user) return
  const data = document.createElement('script')
  data.type = 'application/json'
  data.id = ID
  data.textContent = JSON.stringify(user)
  document.head.append(data)
}

/** The person whom the front door handed over, or `null` when this document came as the shell. */
export function takeHandedOver(): SessionUser | null {
  const data = document.getElementById(ID)
  if (!data?.textContent) return null
  data.remove()
  return JSON.parse(data.textContent) as SessionUser
}

export function hasTypedCredentials(): boolean {
  return globals.typedAtFrontDoor !== undefined
}

/** Returns the typed credentials once and forgets them. */
export function takeTypedCredentials(): TypedCredentials | undefined {
  const typed = globals.typedAtFrontDoor
  delete globals.typedAtFrontDoor
  return typed
}

/** The browser offers to install the app: the app asks at a suitable moment, and not the browser. */
export function keepInstallPrompt(event: Event): void {
  event.preventDefault()
  globals.installPrompt = event
}

/** Returns the offer that came while the front door was shown, once. */
export function takeInstallPrompt(): Event | undefined {
  const event = globals.installPrompt
  delete globals.installPrompt
  return event
}
