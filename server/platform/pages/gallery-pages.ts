import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { answerNotFound } from '../http/response-schemas.ts'
import { isPlainPath } from './plain-path.ts'

const GALLERY = 'demo/gallery'

/**
 * The gallery of controls and blocks, a page of its own (vite.gallery.config.ts). Only for a demo:
 * elsewhere its addresses lead nowhere, as do all others below `/demo/`.
 * @param pagesDir folder of the built pages; without a gallery in it there are no routes
 * @param preparePage gives a page its headers
 */
export function galleryRoutes(
  app: FastifyInstance,
  pagesDir: string,
  preparePage: (reply: FastifyReply, status: number) => FastifyReply,
): void {
  if (!existsSync(join(pagesDir, GALLERY, 'index.html'))) return
  const access = { config: { access: 'public' } } as const
  app.get(`/${GALLERY}/assets/:file`, access, (request, reply) => {
    const { file } = request.params as { file: string }
    if (!isPlainPath(file)) return answerNotFound(request, reply)
    return reply.sendFile(`${GALLERY}/assets/${file}`)
  })
  for (const path of [`/${GALLERY}`, `/${GALLERY}/:page`]) {
    app.get(path, access, (_request, reply) =>
      preparePage(reply, 200).sendFile(`${GALLERY}/index.html`),
    )
  }
}
