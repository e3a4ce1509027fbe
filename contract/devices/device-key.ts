import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'

/**
 * The key by which a person's data on any device can be opened after a sign-in, whatever password
 * or PIN was set there: the session's own account's, made when it is first asked for. Devices wrap
 * their own random key under it and never store it.
 */
export const readDeviceKey = endpoint({
  method: 'GET',
  path: '/api/account/device-key',
  access: 'account.deviceKey',
  /** 32 bytes in base64. */
  response: v.object({ key: v.pipe(v.string(), v.base64(), v.length(44)) }),
})
