import type { Reminder, ReminderSpan } from '../../../contract/reminders/reminders.ts'
import { onClockErrorChange, serverNow } from '../../api/server-time.ts'
import type { Store } from '../../api/store.ts'
import { dismissedIds } from './dismissed-ids.ts'
import { raise } from './raise.ts'

/** How often reminders are recomputed (rules.md, Limits). */
const TICK_MS = 1000

/**
 * Keeps in `raised` what is due now: every second while the page can be seen, and at once when it is
 * seen again.
 * @returns ends it
 */
export function watchReminders(
  raised: Store<readonly Reminder[]>,
  spans: readonly ReminderSpan[],
): () => void {
  const tick = () => raised.set(raise(spans, dismissedIds.get(), serverNow(), raised.get()))
  let timer: ReturnType<typeof setInterval> | undefined
  const follow = () => {
    clearInterval(timer)
    if (document.hidden) return
    tick()
    timer = setInterval(tick, TICK_MS)
  }
  const stops = [dismissedIds.subscribe(tick), onClockErrorChange(tick)]
  document.addEventListener('visibilitychange', follow)
  follow()
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', follow)
    for (const stop of stops) stop()
  }
}
