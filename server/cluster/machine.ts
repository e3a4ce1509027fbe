import { chownSync, mkdirSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import flags from '../node-flags.json' with { type: 'json' }
import type { OsUser } from '../platform/embedded-postgres/os-user.ts'
import type { BackgroundProcess } from './background-process.ts'
import { startBackground } from './background-process.ts'
import { fillTemplate } from './fill-template.ts'
import type { Programs } from './programs.ts'

const ROOT = join(import.meta.dirname, '..', '..')
/** Of the portal's settings those that a cluster of one's own machine does not have. */
const ELSEWHERE = /^(NODE_ENV|SMTP_|SMS_|MAIL_|S3_)/

export const SERVICES = ['etcd', 'patroni', 'haproxy', 'portal'] as const
export type Service = (typeof SERVICES)[number]

export interface MachineOptions {
  number: number
  address: string
  /** What stands before a command that runs on this machine. */
  prefix: string[]
  /** Its folder, for data, settings and logs. */
  folder: string
  programs: Programs
  /** Whom the database runs as; undefined: ourselves. */
  user: OsUser | undefined
  /** What stands in `deploy/` as `@NAME@`. */
  values: Record<string, string>
}

export interface Machine {
  number: number
  address: string
  start(service: Service): void
  /** Undefined: it does not run. */
  running(service: Service): BackgroundProcess | undefined
  /** Kills Patroni and the PostgreSQL below it in the same moment, as a machine does that loses its power. */
  killDatabase(): Promise<void>
  stop(): Promise<void>
}

/** The portal's settings as `deploy/` has them. */
function portalEnvironment(values: Record<string, string>): Record<string, string> {
  const lines = fillTemplate('systemd/portal.env', values).split('\n')
  const pairs = lines.filter((line) => /^[A-Z]/.test(line)).map((line) => line.split(/=(.*)/s))
  return Object.fromEntries(
    pairs
      .map(([name = '', value = '']) => [name, value])
      .filter(([name = '']) => !ELSEWHERE.test(name)),
  )
}

/** One of three machines, as `docs/cluster.md` has it set up, whose programs are started one by one. */
export function makeMachine(options: MachineOptions): Machine {
  const { number, address, prefix, folder, programs, user, values } = options
  const path = (name: string) => join(folder, name)
  for (const name of ['etcd', 'postgres', 'portal', 'settings', 'logs']) {
    mkdirSync(path(name), { recursive: true, mode: 0o711 })
  }
  if (user) for (const name of ['etcd', 'postgres']) chownSync(path(name), user.uid, user.gid)
  const all = {
    ...values,
    ...{ NODE: `gramone-${number}`, ADDRESS: address, DATA: folder },
    ...{ PATRONI_DIR: path('settings'), POSTGRES_BIN: programs.postgres },
  }
  const settingsFile = (from: string, name: string) => {
    writeFileSync(path(`settings/${name}`), fillTemplate(from, all), { mode: 0o644 })
    return path(`settings/${name}`)
  }
  settingsFile('patroni/create-database.sql', 'create-database.sql')
  const node = [process.execPath, ...flags, join(ROOT, 'server/main.ts')]
  const commands: Record<
    Service,
    Pick<Parameters<typeof startBackground>[0], 'command' | 'user' | 'env' | 'cwd'>
  > = {
    etcd: {
      command: [programs.etcd, '--config-file', settingsFile('etcd/etcd.yml', 'etcd.yml')],
      user,
    },
    patroni: {
      command: [programs.patroni, settingsFile('patroni/patroni.yml', 'patroni.yml')],
      user,
    },
    haproxy: {
      command: [programs.haproxy, '-db', '-f', settingsFile('haproxy/haproxy.cfg', 'haproxy.cfg')],
    },
    portal: {
      command: node,
      cwd: ROOT,
      env: {
        LOG_LEVEL: 'warn',
        NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/compile'),
        ...portalEnvironment(all),
      },
    },
  }
  const processes = new Map<Service, BackgroundProcess>()
  const running = (service: Service) => {
    const found = processes.get(service)
    return found?.isRunning() ? found : undefined
  }
  return {
    number,
    address,
    running,
    start(service) {
      const name = `${service}-${number}`
      const logFile = path(`logs/${service}.log`)
      processes.set(service, startBackground({ ...commands[service], name, prefix, logFile }))
    },
    async killDatabase() {
      const pidFile = await readFile(path('postgres/data/postmaster.pid'), 'utf8')
      running('patroni')?.kill('SIGKILL')
      process.kill(Number(pidFile.split('\n')[0]), 'SIGKILL')
    },
    async stop() {
      for (const service of SERVICES.toReversed()) await running(service)?.stop()
    },
  }
}
