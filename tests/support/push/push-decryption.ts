import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import type { PushTarget } from '../../../contract/notifications/push-subscriptions.ts'

const TAG_BYTES = 16

/** A browser's side of a subscription: its public part, and the keys that open pushes. */
export interface PushReceiver {
  keys: PushTarget['keys']
  /** The text of a push, by RFC 8291 and RFC 8188; throws when it was not meant for this browser. */
  read(body: Buffer): string
}

export function aPushReceiver(): PushReceiver {
  const ecdh = createECDH('prime256v1')
  const publicKey = ecdh.generateKeys()
  const auth = randomBytes(16)
  return {
    keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    read(body) {
      const salt = body.subarray(0, 16)
      const keyLength = body.readUInt8(20)
      const senderKey = body.subarray(21, 21 + keyLength)
      const record = body.subarray(21 + keyLength)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey])
      const secret = ecdh.computeSecret(senderKey)
      const material = Buffer.from(hkdfSync('sha256', secret, auth, info, 32))
      const derive = (label: string, length: number) =>
        Buffer.from(hkdfSync('sha256', material, salt, `Content-Encoding: ${label}\0`, length))
      const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
      decipher.setAuthTag(record.subarray(-TAG_BYTES))
      const plain = Buffer.concat([
        decipher.update(record.subarray(0, -TAG_BYTES)),
        decipher.final(),
      ])
      // The last record ends with a 2 and zeros.
      const end = plain.lastIndexOf(2)
      if (end < 0 || plain.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('no end')
      return plain.subarray(0, end).toString('utf8')
    },
  }
}

export interface VapidClaims {
  aud: string
  sub: string
  /** Seconds since 1970. */
  exp: number
}

/** Reads an Authorization header (RFC 8292); throws when `publicKey` did not sign it. */
export function readVapid(header: string, publicKey: string): VapidClaims {
  const [, token = '', key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header) ?? []
  if (key !== publicKey) throw new Error(`not our key: ${header}`)
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const [head = '', claims = '', signature = ''] = token.split('.')
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isRight) throw new Error('the signature is wrong')
  return JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) as VapidClaims
}
