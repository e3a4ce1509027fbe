import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

interface Encoded {
  etag: string
  br: Buffer
  gzip: Buffer
  identity: Buffer
}

/** The shell as it is sent to somebody with a session cookie, and to a visitor of a public screen. */
export interface ShellPages {
  session: Encoded
  visitor: Encoded
}

const SESSION_PRELOAD = /\s*<!--[^>]*-->\s*<link rel="preload" href="\/auth\/verify"[^>]*>/

async function encode(html: string): Promise<Encoded> {
  const identity = Buffer.from(html)
  return {
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    br: await promisify(brotliCompress)(identity),
    gzip: await promisify(gzip)(identity),
    identity,
  }
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}

/**
 * Reads the built shell and puts in what only the server knows: the marketing site's address, and
 * that a visitor has no session, so that a public screen does not ask for one in vain.
 */
export async function readShellPages(
  pagesDir: string,
  siteUrl: string | undefined,
): Promise<ShellPages> {
  const built = readFileSync(join(pagesDir, 'index.html'), 'utf8')
  const meta = siteUrl ? `<meta name="site-url" content="${escapeAttribute(siteUrl)}" />` : ''
  const html = built.replace('</head>', () => `${meta}</head>`)
  const forVisitor = html.replace(SESSION_PRELOAD, '').replace('<html ', '<html data-visitor ')
  return { session: await encode(html), visitor: await encode(forVisitor) }
}

/** Sends a shell in the best encoding the browser takes, or 304 when it has it already. */
export function sendShell(request: FastifyRequest, reply: FastifyReply, shell: Encoded) {
  void reply.type('text/html; charset=utf-8').header('etag', shell.etag)
  if (reply.statusCode === 200 && request.headers['if-none-match'] === shell.etag) {
    return reply.code(304).send()
  }
  const accepted = request.headers['accept-encoding'] ?? ''
  const encoding = (['br', 'gzip'] as const).find((each) => accepted.includes(each))
  if (!encoding) return reply.send(shell.identity)
  return reply.header('content-encoding', encoding).send(shell[encoding])
}
