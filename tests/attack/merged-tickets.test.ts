import { expect, inject, test } from 'vitest'
import { createTicket, replyToTicket } from '../../contract/tickets/ticket-changes.ts'
import { mergeTicket } from '../../contract/tickets/ticket-desk.ts'
import type { TicketDetail } from '../../contract/tickets/tickets.ts'
import { getTicket } from '../../contract/tickets/tickets.ts'
import type { Client } from '../support/attack/client.ts'
import { signedIn } from '../support/attack/client.ts'
import { at, once } from '../support/attack/feedback.ts'
import { aReply, newTicket } from '../support/factories/tickets.ts'

const origin = inject('attacked')

async function raise(client: Client) {
  const sent = { json: newTicket(), headers: once() }
  return ((await client.send('POST', createTicket.path, sent)).body as TicketDetail)._id
}

const see = async (client: Client, id: string) =>
  (await client.send('GET', at(getTicket, id))).body as TicketDetail

test('merged and merged again: an answer to all is lost to nobody, and shows nobody the others’ words', async () => {
  const desk = await signedIn(origin, 'support')
  const askers = await Promise.all(
    ['franchise', 'partner', 'shirur'].map((name) => signedIn(origin, name)),
  )
  const [first = '', second = '', last = ''] = await Promise.all(askers.map(raise))
  for (const [id, intoId] of [
    [first, second],
    [second, last],
  ] as const) {
    const json = { version: 1, intoId, comment: 'Asked already.' }
    const merged = await desk.send('POST', at(mergeTicket, id), { json, headers: once() })
    expect([merged.status, merged.text]).toEqual([200, expect.any(String)])
  }
  const answer = aReply({ comment: 'Mended for all of you.', toMerged: true })
  const own = aReply({ comment: 'For the last one alone.' })
  for (const json of [answer, own]) {
    const sent = { json, headers: once() }
    expect((await desk.send('POST', at(replyToTicket, last), sent)).status).toBe(200)
  }
  for (const [place, id] of [first, second, last].entries()) {
    const { messages } = await see(askers[place] as Client, id)
    const words = messages.map(({ comment }) => comment)
    expect(words).toContain(answer.comment)
    expect(words.includes(own.comment)).toBe(id === last)
  }
  for (const id of [second, last]) {
    expect((await (askers[0] as Client).send('GET', at(getTicket, id))).status).toBe(404)
  }
})
