import type { FastifyReply } from 'fastify'

interface PdfFile {
  fileName: string
  /** To be looked at and printed from the browser; otherwise it is saved as a file. */
  show: 'inline' | undefined
}

/** Answers a PDF that the server made, which no cache may keep. */
export function sendPdf(
  reply: FastifyReply,
  bytes: Uint8Array,
  { fileName, show }: PdfFile,
): FastifyReply {
  const isShown = show === 'inline'
  return (
    reply
      .type('application/pdf')
      .header('content-disposition', `${isShown ? 'inline' : 'attachment'}; filename="${fileName}"`)
      // A sandbox would keep browsers from showing it; the file is ours and runs nothing.
      .header('content-security-policy', isShown ? "frame-ancestors 'none'" : 'sandbox')
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'same-origin')
      .header('cache-control', 'no-store')
      .send(bytes)
  )
}
