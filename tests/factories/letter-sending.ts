import { CLIENT_HEADER, CLIENT_HEADER_VALUE } from '../../contract/headers.ts'
import { deliverLetter } from '../../contract/outbox.ts'
import type { Person } from '../setup/person.ts'
import type { TestLetter } from './letters.ts'

/** Posts a letter as the queue does, without a session; answers whatever the server says. */
export function post(visitor: Person, { letter, signature, fields }: TestLetter) {
  return visitor.call(deliverLetter, { body: { letter, signature, fields } })
}

/** Sends one chunk of an upload by tus; answers whatever the server says. */
export function patch(visitor: Person, path: string, offset: number, chunk: Uint8Array) {
  return visitor.inject({
    method: 'PATCH',
    url: path,
    payload: Buffer.from(chunk),
    headers: {
      [CLIENT_HEADER]: CLIENT_HEADER_VALUE,
      'tus-resumable': '1.0.0',
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
    },
  })
}

/** Sends the parts that the server asks for, whole; answers what it says to the letter then. */
export async function sendAll(visitor: Person, letter: TestLetter) {
  const first = await post(visitor, letter)
  if (first.status !== 200 || first.body.outcome !== 'awaiting_parts') return first
  for (const { partId, path, offset } of first.body.parts) {
    const sealed = letter.documents.find(({ part }) => part.partId === partId)?.sealed
    if (!sealed) throw new Error('a part was asked for that the letter does not have')
    const answer = await patch(visitor, path, offset, sealed.subarray(offset))
    if (answer.statusCode !== 204) throw new Error(`the chunk was refused: ${answer.statusCode}`)
  }
  return post(visitor, letter)
}
