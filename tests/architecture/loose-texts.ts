import { parseSync } from 'vite'
import type { Syntax } from './parse-module.ts'
import { visit } from './parse-module.ts'

/**
 * What a child of a JSX element draws. `text` stays the same, `changing` does not, `unknown` is a text or an element.
 */
type Drawn = 'nothing' | 'blank' | 'text' | 'changing' | 'element' | 'unknown'

/** Functions that answer texts, by their names. */
const TEXT_FUNCTION = /^(format|relative|fileSize|join)|(Text|Label|Name|Line|Hint)$/

/** Properties that hold texts; others may hold elements. */
const TEXT_PROPERTY = /(name|label|title|text|hint|message|by)$/i

/** Names of what is drawn, and never a text. */
const ELEMENT_NAME = /^(children|actions?|mark)$|icon$/i

/** Their words get an element of their own (src/i18n/sentence.tsx). */
const SENTENCES = new Set(['Trans', 'Plural', 'Select', 'SelectOrdinal'])

const inside = (node: Syntax, property: string) => node[property] as Syntax
const list = (node: Syntax, property: string) => node[property] as Syntax[]

function nameOf(node: Syntax): string {
  if (node.type === 'MemberExpression') return nameOf(inside(node, 'property'))
  const { name } = node
  return typeof name === 'string' ? name : ''
}

const textOf = (text: string): Drawn[] => [text.trim() === '' ? 'blank' : 'text']

function drawnBy(node: Syntax): Drawn[] {
  switch (node.type) {
    case 'JSXText':
      return textOf(String(node['value']))
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
      return drawnBy(inside(node, 'expression'))
    case 'JSXElement':
    case 'JSXFragment':
      return ['element']
    case 'Literal':
      return typeof node['value'] === 'string' ? textOf(node['value']) : ['nothing']
    case 'TemplateLiteral':
      return list(node, 'expressions').length > 0 ? ['changing'] : ['text']
    case 'TaggedTemplateExpression':
      return drawnBy(inside(node, 'quasi'))
    case 'ConditionalExpression':
      return [...drawnBy(inside(node, 'consequent')), ...drawnBy(inside(node, 'alternate'))]
    case 'LogicalExpression':
      if (node['operator'] === '&&') return ['nothing', ...drawnBy(inside(node, 'right'))]
      return [...drawnBy(inside(node, 'left')), ...drawnBy(inside(node, 'right'))]
    case 'MemberExpression':
      return [!node['computed'] && TEXT_PROPERTY.test(nameOf(node)) ? 'changing' : 'unknown']
    case 'Identifier':
      return [ELEMENT_NAME.test(nameOf(node)) ? 'element' : 'unknown']
    case 'BinaryExpression':
      return ['changing']
    case 'CallExpression': {
      const name = nameOf(inside(node, 'callee'))
      if (name === 'map' || name === 'flatMap') return ['nothing', 'element']
      return [TEXT_FUNCTION.test(name) ? 'changing' : 'unknown']
    }
    default:
      return ['unknown']
  }
}

/** Blanks between lines of the source, which JSX leaves out, and comments. */
function isLayout(node: Syntax): boolean {
  if (node.type === 'JSXExpressionContainer')
    return inside(node, 'expression').type === 'JSXEmptyExpression'
  return (
    node.type === 'JSXText' &&
    /^\s*$/.test(String(node['value'])) &&
    /\n/.test(String(node['value']))
  )
}

/** Why the text at this place among its siblings must have an element of its own; null where it need not. */
function whyLoose(drawn: readonly Drawn[][], at: number): string | null {
  const own = drawn[at] ?? []
  const isBesideText = drawn.some((each, index) => index !== at && each.includes('text'))
  const isText = own.some((each) => each === 'text' || each === 'changing')
  if (!isText && !(isBesideText && own.includes('unknown'))) return null
  if (own.includes('nothing') || (isText && own.includes('element'))) return 'comes and goes'
  if (own.length > 1 || !own.includes('text')) return 'changes'
  const comesAndGoes = drawn.slice(0, at).some((each) => each.includes('nothing'))
  return comesAndGoes ? 'stands after what comes and goes' : null
}

/** Each text beside others in one element that a translating browser would make untrue, or React fail at. */
export function looseTexts(file: string, source: string): string[] {
  const { program } = parseSync(file, source)
  const found: string[] = []
  visit(program.body, (node) => {
    if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return
    if (
      node.type === 'JSXElement' &&
      SENTENCES.has(nameOf(inside(inside(node, 'openingElement'), 'name')))
    )
      return
    const children = list(node, 'children').filter((child) => !isLayout(child))
    const drawn = children.map(drawnBy)
    if (drawn.filter((each) => !each.includes('blank')).length < 2) return
    for (const [at, child] of children.entries()) {
      const why = whyLoose(drawn, at)
      if (why === null) continue
      const line = source.slice(0, child.start).split('\n').length
      found.push(`${file}:${line} ${source.slice(child.start, child.end).trim()} ${why}`)
    }
  })
  return found
}
