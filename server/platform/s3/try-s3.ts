import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { S3Address } from '../files-address.ts'
import { FilesUnavailable } from '../files.ts'
import { s3Objects } from './s3-objects.ts'
import { S3Refusal } from './s3-requests.ts'
import { s3Store } from './s3-store.ts'

const LIMIT_MS = 5000

function remedyOf({ code, message }: S3Refusal, { bucket, region }: S3Address): string {
  const remedies: Record<string, string> = {
    NoSuchBucket: `FILES_URL: the S3 store has no bucket ${bucket}. Make it there, closed to the public.`,
    AuthorizationHeaderMalformed: `S3_REGION: the S3 store has another region than ${region}.`,
    InvalidAccessKeyId: 'S3_ACCESS_KEY: the S3 store does not know this key.',
    SignatureDoesNotMatch: 'S3_SECRET_KEY: it is not the one that goes with S3_ACCESS_KEY.',
    RequestTimeTooSkewed: "The clock of this machine and the S3 store's differ: set them right.",
  }
  const rights = `FILES_URL: ${message}. Let the key read, write, list and delete in the bucket.`
  return remedies[code] ?? rights
}

/** Writes, reads, lists and removes one file, and looks whether strangers can read it. */
export async function tryS3(address: S3Address, say: (line: string) => void): Promise<string[]> {
  const files = s3Store(s3Objects(address))
  const { endpoint, bucket, prefix } = address
  const lines: string[] = []
  try {
    const bytes = randomBytes(32)
    const name = await files.put(bytes)
    const read = await buffer(await files.read(name))
    if (!read.equals(bytes)) lines.push('FILES_URL: the S3 store gives back other bytes.')
    const asStranger = await fetch(`${endpoint}/${bucket}/${prefix}${name}`, {
      signal: AbortSignal.timeout(LIMIT_MS),
      redirect: 'manual',
    }).catch(() => null)
    if (asStranger?.ok) {
      lines.push(`FILES_URL: everybody can read the bucket ${bucket}. Close it to the public.`)
    }
    await asStranger?.body?.cancel()
    await files.check()
    await files.remove(name)
  } catch (error) {
    if (error instanceof S3Refusal && error.status < 500) lines.push(remedyOf(error, address))
    else if (error instanceof FilesUnavailable) {
      say(`The file store at ${endpoint} does not answer: documents wait until it does.`)
    } else throw error
  }
  return lines
}
