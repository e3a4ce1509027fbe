import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { generate } from 'selfsigned'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  to: string
  messageId: string
  /** Head and body, lines ended by CRLF. */
  raw: string
}

/** The server's answer to an address: a reply at a step, or silence once the message has arrived. */
export type MailAnswer = { at: 'rcpt' | 'data'; code: number } | 'silent'

export interface MailServer {
  /** `smtp://127.0.0.1:PORT`; `smtps:` with a certificate that nobody trusts. */
  url: string
  /** The messages that the server has accepted, or heard without answering. */
  received: ReceivedMail[]
  /** Sets the answers to an address, used up one after the other; then it takes everything. */
  answer(address: string, ...answers: MailAnswer[]): void
  close(): Promise<void>
}

function reply(code: number): Error {
  return Object.assign(new Error('not this one'), { responseCode: code })
}

/** A real SMTP server that keeps what it gets, and may think about it before it says so. */
export async function startMailServer({
  longestAnswerMs = 0,
  isSecure = false,
} = {}): Promise<MailServer> {
  const received: ReceivedMail[] = []
  const answers = new Map<string, MailAnswer[]>()
  /** The next answer to an address, if it belongs to this step; the answer is used up. */
  const next = (address: string, is: (answer: MailAnswer) => boolean): MailAnswer | undefined => {
    const waiting = answers.get(address) ?? []
    return waiting[0] && is(waiting[0]) ? waiting.shift() : undefined
  }
  const own = isSecure && (await generate([{ name: 'commonName', value: '127.0.0.1' }]))
  const server = new SMTPServer({
    ...(own && { secure: true, key: own.private, cert: own.cert }),
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 100,
    onRcptTo({ address }, _session, done) {
      const answer = next(address, (each) => each !== 'silent' && each.at === 'rcpt')
      done(answer && answer !== 'silent' ? reply(answer.code) : null)
    },
    onData(stream, { envelope }, done) {
      const to = envelope.rcptTo[0]?.address ?? ''
      const take = (raw: string) => {
        const messageId = /^message-id: (\S+)/im.exec(raw)?.[1] ?? ''
        const answer = next(to, (each) => each === 'silent' || each.at === 'data')
        if (answer && answer !== 'silent') return done(reply(answer.code))
        received.push({ to, messageId, raw })
        if (answer !== 'silent') setTimeout(done, Math.random() * longestAnswerMs)
      }
      // One whose sender died in the middle is not taken.
      text(stream).then(take, done)
    },
  })
  // A client that goes away in the middle is none of its troubles.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `${isSecure ? 'smtps' : 'smtp'}://127.0.0.1:${port}`,
    received,
    answer: (address, ...more) => void answers.set(address, more),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
