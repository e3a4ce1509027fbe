import type { SessionUser } from '../../../contract/session.ts'

const ID = 'signed-in'

/** Leaves the person who has just signed in for the app, which starts in the same document. */
export function handOver(user: SessionUser): void {
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
