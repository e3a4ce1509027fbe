import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

export interface ReceivedSms {
  key: string
  authorization: string | undefined
  body: { id: string; to: string; text: string; template: string; language: string }
}

/** `silent`: takes the request and never answers. `taken`: sends the SMS, but answers 500. */
export type GatewayAnswer = number | 'silent' | 'taken'

export interface SmsGateway {
  url: string
  /** Every request. */
  received: ReceivedSms[]
  /** The messages that it has sent on: one for each key. */
  sent: Map<string, string>
  /** Sets the answers to the next requests; then it takes everything. */
  answer(...answers: GatewayAnswer[]): void
  close(): Promise<void>
}

/** A stand-in for an SMS gateway that sends a message of one idempotency key once. */
export async function startSmsGateway(): Promise<SmsGateway> {
  const received: ReceivedSms[] = []
  const sent = new Map<string, string>()
  let answers: GatewayAnswer[] = []
  const server = createServer((request, response) => {
    void (async () => {
      const body = (await json(request)) as ReceivedSms['body']
      const key = String(request.headers['idempotency-key'])
      received.push({ key, authorization: request.headers.authorization, body })
      const answer = answers.shift() ?? 202
      if (answer === 'silent') return
      const status = answer === 'taken' ? 500 : answer
      if (answer === 'taken' || status < 300) sent.set(key, body.text)
      response.writeHead(status, { 'content-type': 'application/json' }).end('{"ok":true}')
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`,
    received,
    sent,
    answer: (...more) => void (answers = more),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
