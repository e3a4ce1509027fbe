import type { Reminder, ReminderSpan } from '../../../contract/reminders/reminders.ts'

const nameOf = (reminder: Reminder) =>
  'title' in reminder ? reminder.title : reminder.customerName

/** The id names the record, and so its number. */
const isSame = (one: Reminder, other: Reminder) => nameOf(one) === nameOf(other)

/**
 * The reminders whose condition holds at `now` and that were not dismissed, each id once. A reminder of
 * `before` that says the same stays itself, and so does the list: nothing is drawn again for nothing.
 */
export function raise(
  spans: readonly ReminderSpan[],
  dismissedIds: readonly string[],
  now: number,
  before: readonly Reminder[],
): readonly Reminder[] {
  const dismissed = new Set(dismissedIds)
  const known = new Map(before.map((reminder) => [reminder.id, reminder]))
  const raised = new Map<string, Reminder>()
  for (const { reminder, from, until } of spans) {
    if (now < from || now >= until || dismissed.has(reminder.id)) continue
    const old = known.get(reminder.id)
    raised.set(reminder.id, old && isSame(old, reminder) ? old : reminder)
  }
  const after = [...raised.values()]
  const isUnchanged =
    after.length === before.length && after.every((each, index) => each === before[index])
  return isUnchanged ? before : after
}
