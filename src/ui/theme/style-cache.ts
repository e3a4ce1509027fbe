import createCache from '@emotion/cache'

/**
 * Where Emotion puts its rules. Those without a condition stand in one sheet, those behind a condition
 * (`@media` and the like) each in one of its own, after it.
 *
 * When a sheet gets a plain rule, Chromium styles anew only the elements that this rule matches; when
 * it gets any other, all that are matched by any rule of the sheet, which in one sheet is every element
 * of the page (`RuleSetDiff` in Blink: whatever is not a style rule can't be represented in it).
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
