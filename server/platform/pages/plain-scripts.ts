import { isAscii } from 'node:buffer'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * How a script of plain ASCII is labelled. Latin-9 is the same for it as UTF-8, and modules are read as
 * UTF-8 whatever the label (https://html.spec.whatwg.org/#fetch-a-single-module-script). But Chromium
 * compiles a module while it arrives if its encoding is one of a few, and then leaves aside what it
 * compiled and kept at the starts before; with this one it takes that
 * (docs/decisions/0015-compiled-code-cache.md).
 */
export const PLAIN_SCRIPT = 'text/javascript; charset=iso-8859-15'

/** The names of the scripts in `folder` that are plain ASCII. */
export function plainScripts(folder: string): ReadonlySet<string> {
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'))
  return new Set(scripts.filter((name) => isAscii(readFileSync(join(folder, name)))))
}
