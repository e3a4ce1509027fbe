import { within } from '../../api/time-limit.ts'
import { storageKeys } from '../../storage-keys.ts'

const HOUR_MS = 60 * 60 * 1000
const EVERY_MS = 12 * HOUR_MS
const RETRY_AFTER_MS = HOUR_MS / 12
/** A check that takes longer counts as failed. */
const TIMEOUT_MS = HOUR_MS / 6

function lastCheck(): number {
  try {
    return Number(localStorage.getItem(storageKeys.updateCheckedAt))
  } catch {
    return 0
  }
}

function rememberCheck(): void {
  try {
    localStorage.setItem(storageKeys.updateCheckedAt, String(Date.now()))
  } catch {
    // The next start checks in any case.
  }
}

/** Whether the last check of any tab lies 12 hours back, or ahead: the clock was set. */
function isDue(): boolean {
  const since = Date.now() - lastCheck()
  return since < 0 || since >= EVERY_MS
}

/**
 * Calls `check` now, every 12 hours, and when the page becomes visible after that time. A failed
 * check is repeated after five minutes and when the connection returns.
 */
export function scheduleUpdateChecks(check: () => Promise<void>): void {
  let isRunning = false
  let hasFailed = false
  let timer: ReturnType<typeof setTimeout> | undefined

  async function run(): Promise<void> {
    if (isRunning) return
    isRunning = true
    clearTimeout(timer)
    try {
      await within(TIMEOUT_MS, check())
      hasFailed = false
      rememberCheck()
    } catch {
      hasFailed = true
    }
    isRunning = false
    timer = setTimeout(() => void run(), hasFailed ? RETRY_AFTER_MS : EVERY_MS)
  }

  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && (hasFailed || isDue())) void run()
  })
  addEventListener('online', () => {
    if (hasFailed) void run()
  })
  void run()
}
