import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..', '..')

const dataDir = await mkdtemp(join(tmpdir(), 'gramone-start-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))

/** What a start in production with these settings says before it ends, which it does: it has no database. */
async function startWith(settings: Record<string, string>) {
  const child = spawn(process.execPath, [join(ROOT, 'server/main.ts')], {
    cwd: ROOT,
    env: {
      ...{ PATH: process.env['PATH'], NODE_ENV: 'production', DATA_DIR: dataDir },
      ...{ DATABASE_URL: 'postgresql://portal:secret@127.0.0.1:1/portal', FILES_URL: dataDir },
      ...{ PUBLIC_URL: 'https://portal.example.in', MAIL_FROM: 'Portal <portal@example.in>' },
      ...{ SMTP_URL: 'smtps://mail.example.in', SMS_URL: 'https://sms.example.in' },
      ...settings,
    },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (said += text.toString()))
  const code = await new Promise((resolve) => child.on('close', resolve))
  expect(code).toBe(1)
  expect(said).not.toContain('secret')
  return said
}

test('a start in production: what opens the door is refused, plain lines are told', async () => {
  const [refused, told] = await Promise.all([
    startWith({ TRUST_PROXY: '0.0.0.0/0', DEMO: 'on' }),
    startWith({
      PUBLIC_URL: 'http://portal.example.in',
      SMTP_URL: 'smtp://mail.example.in',
      SMS_URL: 'http://sms.example.in',
    }),
  ])
  // A line for each, and no stack.
  expect(refused.trim().split('\n')).toEqual([
    expect.stringMatching(/^TRUST_PROXY must be/),
    expect.stringMatching(/^DEMO cannot be on in production/),
  ])
  const warnings = told.split('\n').filter((line) => line.startsWith('Warning: '))
  expect(warnings.map((line) => /[A-Z]+_URL/.exec(line)?.[0])).toEqual([
    ...['PUBLIC_URL', 'SMTP_URL', 'SMS_URL'],
  ])
})
