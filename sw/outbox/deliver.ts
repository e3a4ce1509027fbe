import * as v from 'valibot'
import type { SubmissionReceipt } from '../../contract/applications/submission.ts'
import type { AwaitedPart } from '../../contract/outbox/delivery.ts'
import { Delivery, LETTERS_PATH } from '../../contract/outbox/delivery.ts'
import type { Answer } from './answers.ts'
import { readAnswer, refusalOf, Undelivered } from './answers.ts'
import { toBase64Url } from './base64url.ts'
import type { Outbox } from './database.ts'
import type { Entry } from './entry.ts'
import { tryPatch } from './patch-entry.ts'
import type { Sender } from './sender.ts'
import { soundPart } from './stored-attachments.ts'
import type { ChunkSize, PartToUpload } from './upload.ts'
import { uploadPart } from './upload.ts'

/** Tellings of one letter in one try: what is asked for after that is not the letter's to give. */
const ROUNDS = 4

/**
 * Delivers one letter: tells it, sends the documents that the server asks for, tells it again.
 * Answers the receipt. Telling comes first even after a kill: what was done before, and its answer
 * lost, is found out before any document is looked at. Throws `Undelivered`.
 */
export async function deliver(
  outbox: Outbox,
  sender: Sender,
  chunk: ChunkSize,
  entry: Entry,
): Promise<SubmissionReceipt> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const delivery = await tell(sender, entry)
    if (delivery.outcome === 'done') return delivery.receipt
    const lacking = await findLacking(outbox, entry, delivery.parts)
    const progress = progressOf(outbox, entry, lacking)
    await progress.note()
    for (const part of lacking) {
      const end = await uploadPart(sender, chunk, part, (offset) => progress.note(part, offset))
      if (end === 'gone') break
    }
  }
  throw new Undelivered('waiting', { code: 'not_acknowledged' })
}

async function tell(sender: Sender, entry: Entry): Promise<Delivery> {
  const { letter, signature, fields } = entry
  const response = await sender.request(LETTERS_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ letter, signature, fields: toBase64Url(fields) }),
  })
  const answer = await readAnswer(response, sender.now()).catch(() => {
    // It broke off.
    throw new Undelivered('waiting', { code: 'network' })
  })
  const delivery = acknowledgementOf(answer, letter._id)
  if (!delivery) throw refusalOf(answer)
  return delivery
}

/** Rule 4: 2xx, our server's JSON, and the letter's id in it; nothing else acknowledges. */
function acknowledgementOf({ status, body }: Answer, id: string): Delivery | null {
  if (status < 200 || status > 299) return null
  const { success, output } = v.safeParse(Delivery, body)
  if (!success || output.submissionId !== id) return null
  if (output.outcome === 'awaiting_parts') return output
  // Of the letter's own application, or of the one that a correction of it has made.
  return output.receipt.applicationId === '' ? null : output
}

/** The documents that the server lacks, as they were saved. Throws `Undelivered` for damaged ones. */
async function findLacking(
  outbox: Outbox,
  { _id, letter }: Entry,
  awaited: AwaitedPart[],
): Promise<PartToUpload[]> {
  const lacking: PartToUpload[] = []
  const damaged: string[] = []
  for (const { partId, path, offset } of awaited) {
    const part = letter.parts.find((each) => each.partId === partId)
    if (!part || offset > part.bytes) throw new Undelivered('waiting', { code: 'not_acknowledged' })
    if (offset === part.bytes) continue
    const blob = await soundPart(outbox, _id, part)
    if (blob) lacking.push({ partId, path, offset, blob })
    else damaged.push(partId)
  }
  if (damaged.length === 0) return lacking
  throw new Undelivered('damaged', { code: 'part_missing', partIds: damaged })
}

/** Stores how far each upload is, so that a reload, a kill or a power cut goes on from there. */
function progressOf(outbox: Outbox, { _id }: Entry, lacking: PartToUpload[]) {
  const offsets = new Map(lacking.map(({ partId, offset }) => [partId, offset]))
  return {
    async note(part?: PartToUpload, offset = 0): Promise<void> {
      if (part) offsets.set(part.partId, offset)
      const missing = lacking.reduce(
        (sum, { partId, blob }) => sum + blob.size - (offsets.get(partId) ?? 0),
        0,
      )
      const uploads = Object.fromEntries(
        lacking.map(({ partId, path }) => [partId, { path, offset: offsets.get(partId) ?? 0 }]),
      )
      // The server knows how far it is, too.
      await tryPatch(outbox, _id, (entry) => ({
        uploads: { ...entry.uploads, ...uploads },
        sentBytes: entry.totalBytes - missing,
      }))
    },
  }
}
