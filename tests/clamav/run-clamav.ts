import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { clamdAt, ScannerAwayError } from '../../server/platform/scan/clamd.ts'
import { aPng } from '../support/factories/images.ts'
import { EICAR } from '../support/scan/eicar.ts'

/**
 * `npm run test:clamav`: our side of the protocol against ClamAV's own daemon, with one signature of our own. Debian has
 * it as `clamav-daemon`; nothing is downloaded, and nothing of a daemon that runs already is used.
 */

const START_MS = 60_000
const STREAM_MIB = 12

const folder = await mkdtemp(join(tmpdir(), 'gramone-clamav-'))
await chmod(folder, 0o755)
const socket = join(folder, 'clamd.ctl')
const signatures = join(folder, 'signatures')
await mkdir(signatures)
await writeFile(
  join(signatures, 'own.ndb'),
  `Own-Eicar:0:*:${Buffer.from(EICAR).toString('hex')}\n`,
)
const config = join(folder, 'clamd.conf')
await writeFile(
  config,
  [
    ...[`LocalSocket ${socket}`, `DatabaseDirectory ${signatures}`, 'Foreground yes'],
    ...[`StreamMaxLength ${STREAM_MIB}M`, `LogFile ${join(folder, 'clamd.log')}`, ''],
  ].join('\n'),
)

const daemon = spawn('clamd', ['--config-file', config], {
  stdio: ['ignore', 'inherit', 'inherit'],
})
const scanner = clamdAt({ path: socket })

async function started(): Promise<void> {
  for (const end = Date.now() + START_MS; Date.now() < end; await pause(200)) {
    if (!(await scanner.state()).isAway) return
  }
  throw new Error('clamd did not start: is clamav-daemon installed?')
}

async function timed(what: string, work: () => Promise<unknown>): Promise<void> {
  const began = performance.now()
  await work()
  console.log(`${what}: ${Math.round(performance.now() - began)} ms`)
}

try {
  await started()
  const { bytes } = await aPng()
  await timed('a harmless picture', async () =>
    assert.deepEqual(await scanner.scan(bytes), { isHarmful: false }),
  )
  await timed('a picture with the harmful text behind it', async () => {
    const verdict = await scanner.scan(Buffer.concat([bytes, Buffer.from(EICAR)]))
    assert.equal(verdict.isHarmful && verdict.found, 'Own-Eicar.UNOFFICIAL')
  })
  await timed('ten megabytes without it', async () =>
    assert.deepEqual(await scanner.scan(Buffer.alloc(10 * 1024 ** 2, 7)), { isHarmful: false }),
  )
  await timed('twenty at once', () =>
    Promise.all(Array.from({ length: 20 }, () => scanner.scan(bytes))),
  )
  await timed('more than it takes: not scanned, so not let through', () =>
    assert.rejects(scanner.scan(Buffer.alloc((STREAM_MIB + 1) * 1024 ** 2)), ScannerAwayError),
  )
  daemon.kill()
  await once(daemon, 'exit')
  await timed('the daemon has ended', () => assert.rejects(scanner.scan(bytes), ScannerAwayError))
  assert.equal((await scanner.state()).isAway, true)
} finally {
  daemon.kill()
  await rm(folder, { recursive: true, force: true })
}
