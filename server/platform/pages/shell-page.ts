import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { forVisitors } from '../../../contract/core/page-addresses.ts'
import type { EncodedText } from './encoded-text.ts'
import { encodeText } from './encoded-text.ts'
import type { PageSettings } from './page-settings.ts'
import { withSettings } from './page-settings.ts'

/** The shell as it is sent with a session cookie, and to a visitor of a public screen. */
export interface ShellPages {
  session: EncodedText
  visitor: EncodedText
  /** The same two for an address with a token: what the page loads does not name where it stands. */
  ofLink: Pick<ShellPages, 'session' | 'visitor'>
  /**
   * The page that the worker caches. Its document does not ask for the session, because the device is looked at
   * first.
   */
  precached: EncodedText
}

const REFERRER = '<meta name="referrer" content="same-origin" />'
const NO_REFERRER = '<meta name="referrer" content="no-referrer" />'
const SESSION_PRELOAD = /\s*<!--[^>]*-->\s*<link rel="preload" href="\/auth\/verify"[^>]*>/

/**
 * Reads the built shell and puts in what only the server knows: its settings, and that a visitor has no session, so that a
 * public screen does not ask for one in vain.
 */
export async function readShellPages(
  pagesDir: string,
  settings: PageSettings,
): Promise<ShellPages> {
  const html = withSettings(readFileSync(join(pagesDir, 'index.html'), 'utf8'), settings)
  const precached = html.replace(SESSION_PRELOAD, '')
  const forVisitor = forVisitors(precached)
  return {
    session: await encodeText(html),
    visitor: await encodeText(forVisitor),
    ofLink: {
      session: await encodeText(html.replace(REFERRER, NO_REFERRER)),
      visitor: await encodeText(forVisitor.replace(REFERRER, NO_REFERRER)),
    },
    precached: await encodeText(precached),
  }
}
