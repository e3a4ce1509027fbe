import type { SessionUser } from '../../contract/sessions/session.ts'

const ID = 'signed-in'

/** What was typed at the front door. Never in the document, where anybody could read it. */
export interface TypedCredentials {
  userName: string
  password: string
}

// Front door and app share the document and no module.
const globals = globalThis as { typedAtFrontDoor?: TypedCredentials | undefined }

/**
 * Leaves the person who has just signed in for the app, which starts in the same document; `null`
 * when the server did not answer and the device has to judge.
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

/** The person whom the front door handed over, or `null` when this document came as the app. */
export function takeHandedOver(): SessionUser | null {
  const data = document.getElementById(ID)
  if (!data?.textContent) return null
  data.remove()
  return JSON.parse(data.textContent) as SessionUser
}

export function hasTypedCredentials(): boolean {
  return globals.typedAtFrontDoor !== undefined
}

/** What was typed at the front door of this document; it is forgotten with that. */
export function takeTypedCredentials(): TypedCredentials | undefined {
  const typed = globals.typedAtFrontDoor
  delete globals.typedAtFrontDoor
  return typed
}
