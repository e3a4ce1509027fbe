import * as v from 'valibot'
import { Language } from '../core/languages.ts'

/**
 * Where page and worker keep, in Cache Storage, who this browser belongs to at the moment. The page
 * writes it; by it the worker answers `/` with the front door or with the shell
 * (offline.md, Service worker).
 */
export const IDENTITY_CACHE = 'identity'
export const IDENTITY_ADDRESS = '/identity'

export const DeviceIdentity = v.object({
  /** Somebody is signed in here and has not signed out; whether the session still holds is another matter. */
  isSignedIn: v.boolean(),
  /** The language of this browser, for the front door. */
  language: Language,
})
export type DeviceIdentity = v.InferOutput<typeof DeviceIdentity>
