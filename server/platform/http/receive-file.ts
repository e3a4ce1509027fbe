import type {} from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { ApiError } from '../api-error.ts'

/** The request's one file. A body that is no whole form with just a file is the sender's fault. */
export async function receiveFile(
  request: FastifyRequest,
): Promise<{ bytes: Uint8Array; fileName: string }> {
  let received: { bytes: Uint8Array; fileName: string } | undefined
  try {
    for await (const file of request.files()) {
      received = { bytes: await file.toBuffer(), fileName: file.filename }
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error) throw error
    throw new ApiError('request.invalid', { fields: [{ path: 'file', code: 'invalid' }] })
  }
  if (received) return received
  throw new ApiError('request.invalid', { fields: [{ path: 'file', code: 'required' }] })
}
