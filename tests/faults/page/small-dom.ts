/** As much of a document as React needs to write text into it. Nothing is drawn. */

class SmallNode extends EventTarget {
  readonly nodeType: number
  readonly nodeName: string
  readonly childNodes: SmallNode[] = []
  parentNode: SmallNode | null = null
  ownerDocument: unknown = null
  nodeValue: string | null = null

  constructor(nodeType: number, nodeName: string, value: string | null = null) {
    super()
    this.nodeType = nodeType
    this.nodeName = nodeName
    this.nodeValue = value
  }

  get firstChild(): SmallNode | null {
    return this.childNodes[0] ?? null
  }

  get textContent(): string {
    return this.nodeValue ?? this.childNodes.map(({ textContent }) => textContent).join('')
  }

  set textContent(text: string) {
    this.childNodes.length = 0
    if (text) this.appendChild(new SmallNode(TEXT, '#text', text))
  }

  appendChild(child: SmallNode): SmallNode {
    return this.insertBefore(child, null)
  }

  insertBefore(child: SmallNode, before: SmallNode | null): SmallNode {
    child.parentNode?.removeChild(child)
    const at = before ? this.childNodes.indexOf(before) : this.childNodes.length
    this.childNodes.splice(at, 0, child)
    child.parentNode = this
    return child
  }

  removeChild(child: SmallNode): SmallNode {
    this.childNodes.splice(this.childNodes.indexOf(child), 1)
    child.parentNode = null
    return child
  }
}

const ELEMENT = 1
const TEXT = 3
const DOCUMENT = 9

class SmallElement extends SmallNode {
  readonly tagName: string
  readonly namespaceURI = 'http://www.w3.org/1999/xhtml'
  readonly style = { setProperty: () => undefined }
  readonly dataset: Record<string, string> = {}
  private readonly attributes = new Map<string, string>()

  constructor(tagName: string) {
    super(ELEMENT, tagName.toUpperCase())
    this.tagName = tagName.toUpperCase()
  }

  setAttribute(name: string, value: string): void {
    this.attributes.set(name, value)
  }

  getAttribute(name: string): string | null {
    return this.attributes.get(name) ?? null
  }

  removeAttribute(name: string): void {
    this.attributes.delete(name)
  }

  scrollIntoView(): void {}

  /** The elements below with this attribute. */
  all(name: string): SmallElement[] {
    const below = this.childNodes.filter((node) => node instanceof SmallElement)
    return below.flatMap((each) => [
      ...(each.getAttribute(name) === null ? [] : [each]),
      ...each.all(name),
    ])
  }
}

/** A document with one root element. */
export class SmallDocument extends SmallNode {
  readonly documentElement = this.createElement('html')
  readonly root = this.createElement('div')
  visibilityState = 'visible'
  /** Whom the front door hands over. */
  handedOver: string | null = null
  defaultView: unknown = null

  constructor() {
    super(DOCUMENT, '#document')
    Object.assign(this.documentElement, { lang: 'en' })
  }

  createElement(tagName: string): SmallElement {
    return Object.assign(new SmallElement(tagName), { ownerDocument: this })
  }

  createElementNS(_namespace: string, tagName: string): SmallElement {
    return this.createElement(tagName)
  }

  createTextNode(text: string): SmallNode {
    return Object.assign(new SmallNode(TEXT, '#text', text), { ownerDocument: this })
  }

  getElementById(id: string): unknown {
    if (id !== 'signed-in' || this.handedOver === null) return null
    return { textContent: this.handedOver, remove: () => (this.handedOver = null) }
  }
}
