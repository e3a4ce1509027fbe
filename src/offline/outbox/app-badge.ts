/** What the number on the app's icon is made of. */
export type BadgeSource = 'unread' | 'unsent' | 'outbox'

const counts = new Map<BadgeSource, number>()

/** Says how many of `source` wait; the icon of the installed app shows the sum of all sources. */
export function setBadgeCount(source: BadgeSource, count: number): void {
  if (counts.get(source) === count) return
  counts.set(source, count)
  show([...counts.values()].reduce((sum, each) => sum + each, 0))
}

function show(sum: number): void {
  // Only where the browser has it; without permission it refuses, and the screens say it anyway.
  if (!('setAppBadge' in navigator)) return
  const shown = sum > 0 ? navigator.setAppBadge(sum) : navigator.clearAppBadge()
  shown.catch(() => undefined)
}
