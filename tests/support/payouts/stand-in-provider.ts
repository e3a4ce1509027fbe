import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ProviderWord } from '../../../contract/payouts/call-back.ts'
import { SIGNATURE_HEADER, signedText, takeCallBack } from '../../../contract/payouts/call-back.ts'
import { signatureOf } from '../../../server/modules/payouts/provider-rules.ts'
import type { Person } from '../servers/person.ts'

export const PROVIDER_SECRET = 's'.repeat(32)

export interface Order {
  paymentKey: string
  try: number
  amountPaise: number
  number: string
  ifsc: string
}

/** How the stand-in behaves towards an order. */
export type Manner = 'pays' | 'refuses' | 'accepts' | 'never_answers' | 'pays_and_drops'

/**
 * A provider's server with a book of its own: what it has paid, by payment key. Each order comes once into the book,
 * however often it is sent; a key that was paid is never paid again.
 * @param answersInMs how long after it has written its book it answers an order
 */
export async function standInProvider(
  mannerOf: (order: Order) => Manner = () => 'pays',
  answersInMs: () => number = () => 0,
) {
  const orders = new Map<string, Order>()
  const paid = new Map<string, number>()
  const doubled: string[] = []
  const calls: string[] = []
  const silent = new Set<{ destroy(): void }>()
  const nameOf = ({ paymentKey, ...order }: { paymentKey: string; try: number }) =>
    `${paymentKey}/${order.try}`
  const pay = (order: Order) => {
    paid.set(order.paymentKey, (paid.get(order.paymentKey) ?? 0) + 1)
  }
  const states = new Map<string, object>()
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (part: Buffer) => (text += part.toString()))
    request.on('end', () => {
      const isSigned = request.headers[SIGNATURE_HEADER] === signatureOf(PROVIDER_SECRET, text)
      if (!isSigned) return response.writeHead(403).end()
      const order = JSON.parse(text) as Order
      const name = nameOf(order)
      calls.push(`${request.url ?? ''} ${name}`)
      const say = (answer: object) =>
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
      if (request.url?.endsWith('/questions')) return say(states.get(name) ?? { state: 'unknown' })
      const later = (answer: object) => void setTimeout(() => say(answer), answersInMs())
      const known = states.get(name)
      if (known) return later(known)
      const { amountPaise } = order
      const reference = `UTR${order.paymentKey}`
      orders.set(name, order)
      if (paid.has(order.paymentKey)) doubled.push(name)
      const manner = paid.has(order.paymentKey) ? 'refuses' : mannerOf(order)
      if (manner === 'pays' || manner === 'pays_and_drops') {
        pay(order)
        states.set(name, { state: 'completed', amountPaise, reference })
      } else if (manner === 'refuses')
        states.set(name, { state: 'failed', amountPaise, reason: 'Account closed' })
      else states.set(name, { state: 'accepted' })
      if (manner === 'never_answers') return void silent.add(request.socket)
      if (manner === 'pays_and_drops') return request.socket.destroy()
      return later(states.get(name) ?? {})
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    ...{ url: `http://127.0.0.1:${port}`, orders, paid, calls },
    /** New orders for a key that was paid already: a provider that is less careful would pay them twice. */
    doubled,
    /** Decides an order that it had accepted. */
    decide(name: string, state: 'completed' | 'failed') {
      const order = orders.get(name)
      if (!order) throw new Error(`no order ${name}`)
      if (state === 'completed') pay(order)
      const { amountPaise } = order
      states.set(name, { state, amountPaise, reference: 'UTR9', reason: 'Account closed' })
    },
    async close() {
      for (const socket of silent) socket.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Calls back with a signed word, as a provider's server does; or with another signature. */
export function callBack(
  person: Person,
  word: Omit<ProviderWord, 'sentAt' | 'reference' | 'reason'> & Partial<ProviderWord>,
  sign = (text: string) => signatureOf(PROVIDER_SECRET, text),
) {
  const body = { sentAt: new Date().toISOString(), reference: '', reason: '', ...word }
  return person.call(takeCallBack, {
    body,
    headers: { [SIGNATURE_HEADER]: sign(signedText(body)) },
  })
}
