import { expect, test } from 'vitest'
import { ownHosts } from './own-hosts.ts'

const onLan = ownHosts(
  { publicUrl: 'http://localhost:4000', isPublicUrlGiven: false, host: 'kiosk.lan' },
  'Desk-7',
)
const published = ownHosts(
  { publicUrl: 'https://seva.example', isPublicUrlGiven: true, host: '0.0.0.0' },
  'Desk-7',
)

test.each([
  ['localhost:4000', true, true],
  ['LOCALHOST', true, true],
  ['127.0.0.1:4000', true, true],
  ['[::1]:4000', true, true],
  ['192.168.1.5:4000', true, true],
  ['[fe80::1]', true, true],
  ['kiosk.lan:4000', true, false],
  ['desk-7:4000', true, false],
  ['desk-7.local', true, false],
  ['seva.example', false, true],
  ['seva.example.:443', false, true],
  ['evil.example', false, false],
  ['seva.example.evil.example', false, false],
  ['localhost.evil.example', false, false],
  ['127.0.0.1.evil.example', false, false],
  ['', false, false],
  ['a b', false, false],
])('host %j: own on a local network %j, own with PUBLIC_URL %j', (host, local, open) => {
  expect([onLan(host), published(host)]).toEqual([local, open])
})
