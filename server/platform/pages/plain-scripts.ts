import { isAscii } from 'node:buffer'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The content type of a script in plain ASCII. For such a script Latin-9 and UTF-8 are the same. Modules are read
 * as UTF-8 anyway, whatever their label (https://html.spec.whatwg.org/#fetch-a-single-module-script). But the label
 * changes what Chromium does. With a common encoding it compiles a module while it arrives, and ignores the
 * compiled code that earlier starts have stored. With this label it uses the stored code
 * (docs/decisions/0015-compiled-code-cache.md).
 */
export const PLAIN_SCRIPT = 'text/javascript; charset=iso-8859-15'

/** The names of the scripts in `folder` that are plain ASCII. */
export function plainScripts(folder: string): ReadonlySet<string> {
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'))
  return new Set(scripts.filter((name) => isAscii(readFileSync(join(folder, name)))))
}
