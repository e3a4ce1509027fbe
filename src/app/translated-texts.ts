/** Texts of ours, and the elements in which a browser's translator shows them. */
const standIns = new WeakMap<Node, Element>()

/** The text returns to its place before the page changes it or removes it. */
function putBack(node: Node | null): void {
  const standIn = node && standIns.get(node)
  if (!standIn) return
  standIns.delete(node)
  standIn.replaceWith(node)
}

let isWatchingPage = false

/** React asks for a removed or a following text by its old place, and would fail. */
function watchPage(): void {
  if (isWatchingPage) return
  isWatchingPage = true
  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function remove<Child extends Node>(this: Node, child: Child) {
    putBack(child)
    return removeChild.call(this, child) as Child
  }
  Node.prototype.insertBefore = function insert<Child extends Node>(
    this: Node,
    child: Child,
    before: Node | null,
  ) {
    putBack(before)
    return insertBefore.call(this, child, before) as Child
  }
}

/**
 * Keeps the page's sentences true while a browser translates it. A translator puts a `<font>` in place of each
 * text, and React goes on changing the text that nobody sees any more: a sentence would stay that of another page
 * or service. Here the changed text replaces what stands for it, and the translator takes it up again.
 */
export function watchTranslatedTexts(root: Node): void {
  const changes = new MutationObserver((records) => {
    for (const { target } of records) putBack(target)
  })
  const taken = new WeakSet<Node>()
  const replacements = new MutationObserver((records) => {
    for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records) {
      for (const text of removedNodes) {
        if (text.nodeType !== Node.TEXT_NODE) continue
        const standIn = [...addedNodes, previousSibling, nextSibling].find(
          (node) => node?.nodeName === 'FONT' && !taken.has(node),
        )
        if (!(standIn instanceof HTMLElement)) continue
        taken.add(standIn)
        standIns.set(text, standIn)
        changes.observe(text, { characterData: true })
        watchPage()
      }
    }
  })
  replacements.observe(root, { childList: true, subtree: true })
}
