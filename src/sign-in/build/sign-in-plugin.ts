import type { Plugin, ResolvedConfig } from 'vite'
import { buildSignIn } from './sign-in-build.ts'
import { serveSignIn } from './sign-in-dev.ts'

/** Puts the front door beside the shell: printed after the build, served by the dev server. */
export function signIn(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'sign-in',
    configResolved(resolved) {
      config = resolved
    },
    configureServer: serveSignIn,
    writeBundle: {
      order: 'post',
      sequential: true,
      handler: () => buildSignIn(config),
    },
  }
}
