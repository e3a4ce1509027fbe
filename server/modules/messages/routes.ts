import { DEMO_MAILBOX } from '../../../contract/core/page-addresses.ts'
import type { Routes } from '../../app-parts.ts'
import { networkOf } from '../../platform/http/client-network.ts'
import { answerNotFound } from '../../platform/http/response-schemas.ts'
import { listMailbox } from '../../platform/messages/mailbox.ts'
import { languageFor } from '../../platform/pages/page-language.ts'
import { contentSecurityPolicy, pageHeaders } from '../../platform/pages/security-headers.ts'
import { MAILBOX_STYLE_HASH, mailboxPage } from './mailbox-page.ts'

const isLoopback = (address: string) => address === '::1' || networkOf(address).startsWith('127.')

/**
 * The demo's mailbox, a page of its own for whoever sits at this machine: its codes and links open
 * every account. Elsewhere than in a demo there is no such address.
 */
export const routes: Routes = (app, { environment, database }) => {
  if (!environment.demo) return
  const isHttps = environment.publicUrl.startsWith('https:')
  const headers = pageHeaders(contentSecurityPolicy([MAILBOX_STYLE_HASH]), isHttps)
  app.get(DEMO_MAILBOX, { config: { access: 'public' } }, async (request, reply) => {
    if (!isLoopback(request.ip)) return answerNotFound(request, reply)
    const letters = await listMailbox(database.db)
    return reply
      .headers(headers)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(mailboxPage(letters, languageFor(request, isHttps)))
  })
}
