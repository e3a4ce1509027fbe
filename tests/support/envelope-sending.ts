import { randomUUID } from 'node:crypto'
import { CLIENT_HEADER, CLIENT_HEADER_VALUE } from '../../contract/core/headers.ts'
import type { AwaitedPart } from '../../contract/outbox/delivery.ts'
import { deliverLetter } from '../../contract/outbox/outbox.ts'
import { requiredDocuments } from '../../server/seed/demo-submission.ts'
import type { LetterFile, TestLetter } from './envelopes.ts'
import { aPng } from './images.ts'
import type { Person } from './person.ts'
import { anUpload } from './uploads.ts'

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

/** The documents of a letter by the ids of their parts. */
export const partIdsOf = (letter: TestLetter) => letter.documents.map(({ part }) => part.partId)

/** Posts a letter, which must be answered with what is lacking. */
export async function awaitedOf(visitor: Person, letter: TestLetter): Promise<AwaitedPart[]> {
  const answer = await post(visitor, letter)
  if (answer.body.outcome !== 'awaiting_parts') throw new Error(answer.text)
  return answer.body.parts
}

/** The first of what is lacking, with its sealed bytes. */
export async function firstAwaited(visitor: Person, letter: TestLetter) {
  const [part] = await awaitedOf(visitor, letter)
  const sealed = letter.documents.find((each) => each.part.partId === part?.partId)?.sealed
  if (!part || !sealed) throw new Error('nothing is awaited')
  return { ...part, sealed }
}

/** Asks by tus where an upload stands. */
export function head(visitor: Person, path: string) {
  return visitor.inject({ method: 'HEAD', url: path, headers: { 'tus-resumable': '1.0.0' } })
}

/** Documents that the person has sent while the form was open. */
export async function sentBefore(person: Person, count = requiredDocuments().length) {
  const files: LetterFile[] = []
  for (let index = 0; index < count; index += 1) {
    const file = await aPng(`${index}.png`)
    const { _id: uploadId } = await anUpload(person, file)
    files.push({ partId: randomUUID(), file, uploadId })
  }
  return files
}
