import type { Upload } from '../../../../contract/documents/documents.ts'
import { CHUNK_BYTES } from '../../../../contract/outbox/envelope.ts'
import { uploadFile } from '../../../api/upload.ts'
import type { DocumentToSend, SendOptions } from './send-in-chunks.ts'

/**
 * Uploads a document while its form is open. A cut costs one chunk at most: a small file goes in one
 * request, a larger one in chunks as from the outbox. Throws as `call` does.
 */
export async function sendDocument(
  document: DocumentToSend,
  options: SendOptions = {},
): Promise<Upload> {
  if (document.file.size <= CHUNK_BYTES) return uploadFile(document.file, options)
  const { sendInChunks } = await import('./send-in-chunks.ts')
  return sendInChunks(document, options)
}
