import { isAscii } from 'node:buffer'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The content type of a script in plain ASCII. Latin-9 and UTF-8 are the same for such a script, and modules are
 * read as UTF-8 whatever their label says (https://html.spec.whatwg.org/#fetch-a-single-module-script). The label
 * changes what Chromium does. With a label of a common encoding it compiles a module while the module arrives, and
 * ignores its stored code of earlier starts. With this label it uses the stored code
 * (docs/decisions/0015-compiled-code-cache.md).
 */
export const PLAIN_SCRIPT = 'text/javascript; charset=iso-8859-15'

/** The names of the scripts in `folder` that are plain ASCII. */
export function plainScripts(folder: string): ReadonlySet<string> {
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'))
  return new Set(scripts.filter((name) => isAscii(readFileSync(join(folder, name)))))
}
