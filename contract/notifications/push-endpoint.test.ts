import { expect, test } from 'vitest'
import { isPushEndpoint } from './push-endpoint.ts'

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://android.googleapis.com/gcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://wns2-pn1p.notify.windows.com/w/?token=abc',
  'https://web.push.apple.com/abc',
  'https://FCM.googleapis.com:443/fcm/send/abc',
])('%s is a vendor’s', (address) => {
  expect(isPushEndpoint(address)).toBe(true)
})

test.each([
  ['no encryption', 'http://fcm.googleapis.com/fcm/send/abc'],
  ['another port', 'https://fcm.googleapis.com:8443/fcm/send/abc'],
  ['a name in it', 'https://fcm.googleapis.com@evil.example/abc'],
  ['a user', 'https://me@fcm.googleapis.com/abc'],
  ['a password', 'https://:word@fcm.googleapis.com/abc'],
  ['a longer name', 'https://fcm.googleapis.com.evil.example/abc'],
  ['a name that only ends so', 'https://evilpush.apple.com/abc'],
  ['the name alone of what must lie below it', 'https://push.apple.com/abc'],
  ['a host below one that stands alone', 'https://x.fcm.googleapis.com/abc'],
  ['the server itself', 'https://localhost/api'],
  ['an address of the network', 'https://10.0.0.1/abc'],
  ['a dot at the end', 'https://fcm.googleapis.com./abc'],
  ['a fragment', 'https://fcm.googleapis.com/abc#x'],
  ['no address', 'fcm.googleapis.com/abc'],
  ['a backslash', 'https://evil.example\\@fcm.googleapis.com/abc'],
  ['too long', `https://fcm.googleapis.com/${'x'.repeat(2000)}`],
  ['the tests’ own, when none is set', 'https://localhost:8443/abc'],
])('%s is refused', (_name, address) => {
  expect(isPushEndpoint(address)).toBe(false)
})

test('the tests’ own origin is taken as it stands, and nothing beside it', () => {
  const own = 'https://localhost:8443'
  expect(isPushEndpoint('https://localhost:8443/abc', own)).toBe(true)
  expect(isPushEndpoint('https://web.push.apple.com/abc', own)).toBe(true)
  for (const other of [
    'https://localhost:8444/abc',
    'https://localhost/abc',
    'http://localhost:8443/abc',
  ]) {
    expect(isPushEndpoint(other, own)).toBe(false)
  }
})
