import { createTransport } from 'nodemailer'
import type { Delivery, OutgoingEmail } from './transport.ts'
import { SENT_AT_ONCE } from './transport.ts'

/** The time limit for the connection, the greeting and each answer; shorter than a job's try. */
const TIMEOUT_MS = 12_000
/** With fewer of them a code would wait until another lane's message is sent. */
const CONNECTIONS = Object.values(SENT_AT_ONCE).reduce((sum, count) => sum + count)
/** Submission with STARTTLS, and with TLS from the first byte. */
const PORTS: Record<string, number> = { 'smtp:': 587, 'smtps:': 465 }

interface Settings {
  /** `smtps://user:password@host:465`; `smtp:` begins in plain and changes to TLS. */
  url: string
  /** Whom messages come from: `GramOne Portal <portal@example.in>`. */
  from: string
  /** Shorter in tests. */
  timeoutMs?: number
}

/** The sender's domain, under which messages are numbered. */
function domainOf(from: string): string {
  return /@([^\s>]+)>?$/.exec(from.trim())?.[1] ?? 'localhost'
}

function connectionOf(address: string) {
  const url = new URL(address)
  const isLoopback = /^(localhost|127\.|\[::1\])/.test(url.hostname)
  const isPlain = isLoopback || url.searchParams.get('tls') === 'off'
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (PORTS[url.protocol] ?? 587),
    secure: url.protocol === 'smtps:',
    // Otherwise an attacker on the line could remove the offer of TLS, and read codes and password.
    requireTLS: !isPlain,
    ignoreTLS: isPlain,
    ...(url.username && {
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    }),
  }
}

/** Steps at which a server speaks of this message or its address, and not of us. */
const ABOUT_MESSAGE = ['RCPT TO', 'DATA']

function deliveryOf(error: unknown): Delivery {
  const { responseCode, command, code } = error as {
    responseCode?: number
    command?: string
    code?: string
  }
  if (responseCode === undefined) return { is: 'later', reason: `smtp_${code ?? 'failed'}` }
  const isForEver = responseCode >= 500 && ABOUT_MESSAGE.includes(command ?? '')
  return { is: isForEver ? 'refused' : 'later', reason: `smtp_${responseCode}` }
}

/** Sends e-mails over connections that stay open, each under a Message-ID that is the same at every try. */
export function openSmtp({ url, from, timeoutMs = TIMEOUT_MS }: Settings) {
  const transport = createTransport({
    ...connectionOf(url),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    pool: true,
    maxConnections: CONNECTIONS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = domainOf(from)
  return {
    async send({ id, to, subject, text, html, createdAt }: OutgoingEmail): Promise<Delivery> {
      try {
        await transport.sendMail({
          ...{ from, to, subject, text, html },
          messageId: `<${id}@${domain}>`,
          date: createdAt,
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
        return { is: 'sent' }
      } catch (error) {
        return deliveryOf(error)
      }
    },
    close: () => transport.close(),
  }
}
