import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A text that is made at the start and sent often, in every encoding that it is sent in. */
export interface EncodedText {
  etag: string
  br: Buffer
  gzip: Buffer
  identity: Buffer
}

/** A name for the content of `parts`, short enough for a header. */
export function contentHash(...parts: (string | Buffer)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('base64url').slice(0, 22)
}

export async function encodeText(text: string): Promise<EncodedText> {
  const identity = Buffer.from(text)
  return {
    etag: `"${contentHash(identity)}"`,
    br: await promisify(brotliCompress)(identity),
    gzip: await promisify(gzip)(identity),
    identity,
  }
}

/** Sends the text in the best encoding the browser takes, or 304 when it has it already. */
export function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  text: EncodedText,
  type: string,
) {
  void reply.type(type).header('etag', text.etag)
  if (reply.statusCode === 200 && request.headers['if-none-match'] === text.etag) {
    return reply.code(304).send()
  }
  const accepted = request.headers['accept-encoding'] ?? ''
  const encoding = (['br', 'gzip'] as const).find((each) => accepted.includes(each))
  if (!encoding) return reply.send(text.identity)
  return reply.header('content-encoding', encoding).send(text[encoding])
}
