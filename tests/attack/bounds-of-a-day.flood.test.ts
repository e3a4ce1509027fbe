import { randomUUID } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { DAY_BOUNDS } from '../../contract/core/endpoint.ts'
import { attackClient, signedIn } from '../support/attack/client.ts'
import { endpoints } from '../support/attack/endpoints.ts'
import { once } from '../support/attack/feedback.ts'

const origin = inject('attacked')

/** Who floods each, and nothing else in any attack. */
const FLOODERS = {
  tickets: 'junnar',
  ticket_messages: 'junnar',
  remarks: 'junnar',
  feedback_replies: 'junnar',
  document_requests: 'partner-konkan',
} as const

const bounded = endpoints.flatMap((endpoint) => {
  const { perDay } = endpoint
  return perDay && perDay in FLOODERS
    ? [{ ...endpoint, bound: perDay as keyof typeof FLOODERS }]
    : []
})

test('each flood has an endpoint that bounds it', () => {
  expect(bounded.map(({ bound }) => bound).toSorted()).toEqual(Object.keys(FLOODERS).toSorted())
})

test.each(bounded)('$bound of one person without end: end, and others go on', async (flooded) => {
  const { bound, method, path } = flooded
  const person = await signedIn(origin, FLOODERS[bound])
  // Of other records each time, as the bound of a record would come first.
  const send = () =>
    person.send(
      method,
      path.replaceAll(/:\w+/g, () => randomUUID()),
      { json: {}, headers: once() },
    )
  const answers = await Promise.all(Array.from({ length: DAY_BOUNDS[bound].person + 20 }, send))
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(20)
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  expect((await attackClient(origin).signIn('support')).status).toBe(200)
})
