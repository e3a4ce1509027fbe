import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, BrowserType } from 'playwright/test'

export interface DiskBrowser {
  start(): Promise<BrowserContext>
  /** Ends every process of the browser at once, as a power cut does. */
  kill(): Promise<void>
  /** Ends the browser and removes its disk. */
  clear(): Promise<void>
}

/** A browser on a disk of its own, which outlives it. Its processes are found in /proc. */
export async function onDisk(
  browserType: BrowserType,
  options: Parameters<BrowserType['launchPersistentContext']>[1],
): Promise<DiskBrowser> {
  const folder = await mkdtemp(join(tmpdir(), 'gramone-disk-'))
  let context: BrowserContext | undefined
  return {
    async start() {
      context = await browserType.launchPersistentContext(folder, options)
      return context
    },
    async kill() {
      await killProcessesIn(folder)
      await context?.close().catch(() => undefined)
    },
    async clear() {
      await context?.close().catch(() => undefined)
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Ends every process whose command line names this folder, as that of a browser does. */
export async function killProcessesIn(folder: string): Promise<void> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  for (const id of ids) {
    const command = await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')
    if (!command.includes(folder) || Number(id) === process.pid) continue
    try {
      process.kill(Number(id), 'SIGKILL')
    } catch {
      // The process has ended together with its parent.
    }
  }
}
