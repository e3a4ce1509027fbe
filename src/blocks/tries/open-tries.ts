import * as v from 'valibot'
import { signedInUserId } from '../../session/last-person.ts'
import { storageKeys } from '../../storage-keys.ts'

/** A change that went out and whose answer has not come. */
const OpenTry = v.object({ key: v.string(), at: v.string() })
export type OpenTry = v.InferOutput<typeof OpenTry>

const Stored = v.array(v.tuple([v.string(), OpenTry]))

/** More than anybody leaves open; the oldest goes first. */
const MOST = 50

// Of this tab alone: another tab that asked meanwhile would give up a key that is still on its way.
const tries = new Map(stored())

function stored(): [string, OpenTry][] {
  try {
    return v.parse(Stored, JSON.parse(sessionStorage.getItem(storageKeys.openTries) ?? '[]'))
  } catch {
    return []
  }
}

function store(): void {
  try {
    sessionStorage.setItem(storageKeys.openTries, JSON.stringify([...tries]))
  } catch {
    // Storage is full or blocked: the page itself still remembers.
  }
}

const nameOf = (form: string) => `${signedInUserId()} ${form}`

/** The last change of this person by this form, if nobody knows yet what became of it. */
export function openTry(form: string): OpenTry | null {
  return tries.get(nameOf(form)) ?? null
}

/** Notes a change before it goes out, so that not even a reload forgets it. */
export function rememberTry(form: string, open: OpenTry): void {
  const name = nameOf(form)
  tries.delete(name)
  tries.set(name, open)
  const [oldest] = tries.keys()
  if (tries.size > MOST && oldest !== undefined) tries.delete(oldest)
  store()
}

/** It is known what became of the change. */
export function forgetTry(form: string): void {
  if (tries.delete(nameOf(form))) store()
}
