// `npm run dev`: the page with hot reload on PORT (4000), the server watched on the port after it.
import { spawn } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const pagePort = Number(process.env.PORT ?? 4000)
const serverPort = pagePort + 1

function run(args, settings) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...settings },
  })
  child.on('exit', (code) => stop(code ?? 1))
  return child
}

const children = [
  run(['--watch', '--watch-preserve-output', 'server/main.ts'], {
    PORT: String(serverPort),
    PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${pagePort}`,
  }),
  run(['node_modules/vite/bin/vite.js'], {
    PORT: String(pagePort),
    SERVER_PORT: String(serverPort),
  }),
]

// When one ends, both end, each by its own exit, so that the database closes cleanly.
function stop(code) {
  process.exitCode ??= code
  for (const child of children) if (child.exitCode === null) child.kill('SIGTERM')
}

process.on('SIGINT', () => stop(0))
process.on('SIGTERM', () => stop(0))
