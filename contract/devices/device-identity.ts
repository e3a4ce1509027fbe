import * as v from 'valibot'
import { Language } from '../core/languages.ts'
import { Id } from '../core/primitives.ts'
import { Role } from '../core/roles.ts'

/**
 * The cache in which a page stores who this browser belongs to at the moment. By this identity the worker answers
 * `/` with the front door or the shell. It also decides which screens the worker stores (offline.md, Service
 * worker).
 */
export const IDENTITY_CACHE = 'identity'
export const IDENTITY_ADDRESS = '/identity'

export const DeviceIdentity = v.object({
  /** A person signed in here and has not signed out; whether the session still holds is another matter. */
  isSignedIn: v.boolean(),
  /** The id of the person who is signed in; absent where nobody is. */
  userId: v.optional(Id),
  /** The language of this browser, for the front door. */
  language: Language,
  /**
   * The roles of everybody who ever signed in here: after a sign-out the next person to unlock finds their screens.
   */
  roles: v.array(Role),
})
export type DeviceIdentity = v.InferOutput<typeof DeviceIdentity>

/**
 * A page tells the worker `{ type: STORE_KITS_MESSAGE }` at its start and once it has written the identity.
 * At the port that comes with it the worker says how far it is.
 */
export const STORE_KITS_MESSAGE = 'STORE_KITS'

/**
 * A tab says at this BroadcastChannel that the next version is to take over. The browser lets it do so once
 * the worker before has nothing to do: that one stops storing. A message would only give it work.
 */
export const TAKEOVER_CHANNEL = 'takeover'

/** `ready`: the device has all that its people need offline, in its own language. */
export type KitProgress = 'preparing' | 'ready'
