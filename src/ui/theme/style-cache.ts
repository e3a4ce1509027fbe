import createCache from '@emotion/cache'

/**
 * Emotion's rules in style sheets. Plain rules share one sheet. Each rule behind a condition, such as
 * `@media`, has a sheet of its own after that one.
 *
 * When a sheet gets a plain rule, Chromium styles only the elements anew that this rule matches. For
 * any other rule it takes all elements that the sheet matches: with one sheet, the whole page
 * (`RuleSetDiff` in Blink holds style rules alone).
 */
export function makeStyleCache() {
  const { head } = document
  const cache = createCache({ key: 'css' })
  // Made at once, it stands before all sheets with a condition; what holds for every element goes before it.
  cache.sheet.insert(':root{}')
  const insertPlain = cache.sheet.insert.bind(cache.sheet)
  cache.sheet.insert = (rule) => {
    if (!rule.startsWith('@')) return insertPlain(rule)
    const { sheet } = head.appendChild(document.createElement('style'))
    try {
      sheet?.insertRule(rule)
    } catch {
      // A condition that this browser does not know.
    }
  }
  return cache
}
