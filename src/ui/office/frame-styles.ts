import type { EmotionCache } from '@emotion/react'

/** Rules of the page that hold for every element; those of components come as they are drawn. */
const isForAll = ({ ownerNode }: CSSStyleSheet) =>
  !(ownerNode instanceof HTMLStyleElement) ||
  ownerNode.dataset['emotion'] === undefined ||
  ownerNode.dataset['emotion'].endsWith('-global')

/** An empty element of styles; rules are added to its sheet, since the policy allows no other text in it. */
function addSheet(page: Document): (rule: string) => void {
  const { sheet } = page.head.appendChild(page.createElement('style'))
  return (rule) => {
    try {
      sheet?.insertRule(rule, sheet.cssRules.length)
    } catch {
      // A rule with another browser's prefix, which this one does not read.
    }
  }
}

/**
 * Styles of a document that this page draws into: the rules for all elements as they are now, and a cache that adds those
 * of each component to that document. The page's own cache learns nothing of it.
 */
export function frameStyles(page: Document, parent: EmotionCache): EmotionCache {
  const addForAll = addSheet(page)
  for (const sheet of document.styleSheets) {
    if (!isForAll(sheet)) continue
    for (const { cssText } of sheet.cssRules) addForAll(cssText)
  }
  const insert = addSheet(page)
  const inserted: EmotionCache['inserted'] = {}
  const sheet = Object.assign(Object.create(parent.sheet) as EmotionCache['sheet'], { insert })
  return {
    ...parent,
    inserted,
    registered: {},
    sheet,
    insert(selector, serialized, _to, shouldCache) {
      // `false`: else the page would take the rules for its own, and lack them.
      const result = parent.insert(selector, serialized, sheet, false)
      if (shouldCache) inserted[serialized.name] = true
      return result
    },
  }
}
