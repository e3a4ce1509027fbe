import type { Upload } from '../../../../contract/documents/documents.ts'
import type {
  UploadOffer,
  UploadProgress,
} from '../../../../contract/documents/resumable-uploads.ts'
import { offerUpload } from '../../../../contract/documents/resumable-uploads.ts'
import { ChunkSize, uploadAttachment } from '../../../../sw/outbox/resumable-upload.ts'
import { DeliveryError, createSender } from '../../../../sw/outbox/sender.ts'
import { OfflineError } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { reportResponder } from '../../../api/responder.ts'

export interface DocumentToSend {
  file: File
  /** Names the upload, so that the next try goes on where this one was cut. */
  fileId: string
  /** SHA-256 of the file, hexadecimal. */
  sha256: string
}

/** Asks the server what it has of a document, and where the rest goes. */
export type OfferDocument = (
  document: DocumentToSend,
  signal: AbortSignal,
) => Promise<UploadProgress>

export interface SendOptions {
  /** Sent share, 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
  /** How a document is offered; by default through the session's own endpoint. */
  offer?: OfferDocument
}

/** What the contract's offers say of a file. */
export function offerOf({ file, sha256 }: Omit<DocumentToSend, 'fileId'>): UploadOffer {
  return { fileName: file.name, bytes: file.size, sha256 }
}

const offerAsOwn: OfferDocument = (document, signal) =>
  call(offerUpload, { params: { id: document.fileId }, body: offerOf(document), signal })

/** Offers of one document in one try; a server that still asks for bytes after that is at fault. */
const MAX_ROUNDS = 4

/** Shared by all documents of the page: they go over the same connection. */
const chunk = new ChunkSize()

/**
 * Uploads a document in chunks (offline.md, rule 14). The server is asked first what it has of it: after a
 * cut, also in an earlier page, no acknowledged byte is sent twice. Throws as `call` does.
 */
export async function sendInChunks(
  document: DocumentToSend,
  { onProgress, signal = new AbortController().signal, offer = offerAsOwn }: SendOptions = {},
): Promise<Upload> {
  const { file, fileId } = document
  const sender = createSender((...request) => fetch(...request), Date.now, signal)
  const progressAt = (offset: number) => onProgress?.(offset / file.size)
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const progress = await offer(document, signal)
    if (progress.outcome === 'done') return progress.upload
    const { path, offset } = progress
    progressAt(offset)
    const attachment = { attachmentId: fileId, path, offset, blob: file }
    try {
      await uploadAttachment(sender, chunk, attachment, async (at) => progressAt(at))
    } catch (error) {
      signal.throwIfAborted()
      if (!(error instanceof DeliveryError)) throw error
      reportResponder('none')
      throw new OfflineError('The upload was cut', { cause: error })
    }
  }
  throw new OfflineError('The server still asks for bytes')
}
