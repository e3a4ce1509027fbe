import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

const encode = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.codePointAt(0)?.toString(16).toUpperCase()}`,
  )

/** What the signature covers, as AWS's own description of version 4 has it. */
function canonicalRequest(request: IncomingMessage, signed: string[]): string {
  const url = new URL(request.url ?? '', 'http://stand-in')
  const query = [...url.searchParams]
    .map(([key, value]) => `${encode(key)}=${encode(value)}`)
    .toSorted()
  return [
    request.method,
    decodeURIComponent(url.pathname).split('/').map(encode).join('/'),
    query.join('&'),
    ...signed.map((name) => `${name}:${String(request.headers[name] ?? '').trim()}`),
    '',
    signed.join(';'),
    request.headers['x-amz-content-sha256'],
  ].join('\n')
}

/** The code with which S3 refuses a request's signature; null for one that is right. */
export function refusalOfSignature(
  request: IncomingMessage,
  login: { accessKey: string; secretKey: string; region: string },
): string | null {
  const [, credential = '', names = '', given = ''] =
    /^AWS4-HMAC-SHA256 Credential=(\S+), SignedHeaders=(\S+), Signature=([\da-f]{64})$/.exec(
      request.headers.authorization ?? '',
    ) ?? []
  const [accessKey, day = '', region, service = '', end] = credential.split('/')
  if (!accessKey) return 'AccessDenied'
  if (accessKey !== login.accessKey) return 'InvalidAccessKeyId'
  if (region !== login.region || service !== 's3' || end !== 'aws4_request') {
    return 'AuthorizationHeaderMalformed'
  }
  const signed = names.split(';')
  const needed = ['host', 'x-amz-content-sha256', 'x-amz-date']
  if (needed.some((name) => !signed.includes(name))) return 'AccessDenied'
  const date = String(request.headers['x-amz-date'])
  const hash = createHash('sha256').update(canonicalRequest(request, signed)).digest('hex')
  const text = ['AWS4-HMAC-SHA256', date, `${day}/${region}/s3/aws4_request`, hash].join('\n')
  const key = hmac(hmac(hmac(hmac(`AWS4${login.secretKey}`, day), region), service), 'aws4_request')
  return hmac(key, text).toString('hex') === given ? null : 'SignatureDoesNotMatch'
}
