import { strokedText, type Line } from './demo-lettering.ts'
import type { DemoRandom } from './demo-random.ts'
import type { DemoCitizen } from './network/citizens.ts'

export type DocumentOwner = Pick<
  DemoCitizen,
  'latinName' | 'latinAddress' | 'fatherName' | 'gender' | 'birthDate' | 'aadhaarLastFour'
>

/** Draws one kind of document as SVG. */
export type Drawing = (owner: DocumentOwner, random: DemoRandom) => string

const INK = '#2a2622'
const FAINT = '#8a8178'

function sheet(width: number, height: number, paper: string, content: string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${paper}"/>${content.join('')}</svg>`
}

const box = (x: number, y: number, width: number, height: number, style: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" ${style}/>`

/** Two lines at most: what does not fit on the first goes to the second. */
function wrapped(text: string, limit: number, line: Line): string {
  if (text.length <= limit) return strokedText(text, line)
  const cut = text.lastIndexOf(' ', limit)
  return (
    strokedText(text.slice(0, cut), line) +
    strokedText(text.slice(cut + 1), { ...line, y: line.y + line.size * 1.8 })
  )
}

function labelled(label: string, value: string, x: number, y: number): string {
  return (
    strokedText(label, { x, y, size: 10, colour: FAINT }) +
    strokedText(value, { x, y: y + 24, size: 15, colour: INK })
  )
}

const SKINS = ['#c68f68', '#a9714b', '#8d5a3b', '#d7a47e']
const SHIRTS = ['#1f6f6b', '#8c3b3b', '#3f5f8a', '#6b5b2e', '#6a4a78']

/** A drawn head and shoulders that stand for no real person, 300 by 380; one owner has one face. */
function portrait({ gender, latinName }: DocumentOwner): string {
  const variant = [...latinName].reduce((sum, character) => sum + character.charCodeAt(0), 0)
  const skin = SKINS[variant % SKINS.length] ?? ''
  const shirt = SHIRTS[variant % SHIRTS.length] ?? ''
  const hair =
    gender === 'woman'
      ? '<path d="M78 300Q60 70 150 66T222 300Z" fill="#2b211c"/>'
      : '<path d="M86 170Q80 74 150 72T214 170Z" fill="#2b211c"/>'
  return [
    box(0, 0, 300, 380, 'fill="#dfe9ee"'),
    hair,
    `<path d="M20 380Q26 292 112 280H188Q274 292 280 380Z" fill="${shirt}"/>`,
    `<path d="M122 236H178V284Q150 312 122 284Z" fill="${skin}"/>`,
    `<ellipse cx="150" cy="182" rx="58" ry="74" fill="${skin}"/>`,
    '<path d="M92 168Q96 104 150 104T208 168Q190 126 150 126T92 168Z" fill="#2b211c"/>',
    '<g fill="none" stroke="#33241b" stroke-width="4" stroke-linecap="round"><path d="M116 168H136M164 168H184"/><path d="M132 218Q150 230 168 218"/></g>',
    '<g fill="#33241b"><circle cx="127" cy="182" r="5"/><circle cx="173" cy="182" r="5"/></g>',
  ].join('')
}

function framed(owner: DocumentOwner, x: number, y: number, scale: number): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})">${portrait(owner)}</g>`
}

export const passportPhoto: Drawing = (owner) => sheet(300, 380, '#fff', [portrait(owner)])

/** A plastic card with photo, name and number. */
export function card(
  title: string,
  band: string,
  number: (owner: DocumentOwner, random: DemoRandom) => string,
): Drawing {
  return (owner, random) =>
    sheet(640, 404, '#fdfcf8', [
      box(0, 0, 640, 64, `fill="${band}"`),
      strokedText(title, { x: 320, y: 42, size: 20, colour: '#fff', bold: true, anchor: 'middle' }),
      framed(owner, 32, 92, 0.5),
      strokedText(owner.latinName, { x: 210, y: 122, size: 18, bold: true }),
      labelled('Date of birth', owner.birthDate, 210, 160),
      labelled('Sex', owner.gender === 'woman' ? 'Female' : 'Male', 450, 160),
      strokedText('Address', { x: 210, y: 222, size: 10, colour: FAINT }),
      wrapped(owner.latinAddress, 34, { x: 210, y: 244, size: 13 }),
      box(32, 312, 576, 2, `fill="${band}"`),
      strokedText(number(owner, random), {
        x: 320,
        y: 362,
        size: 24,
        bold: true,
        anchor: 'middle',
      }),
    ])
}

/** A letter or certificate with letterhead, body, seal and signature. */
export function officeDocument(issuer: string, title: string, sentence: string): Drawing {
  return (owner, random) => {
    const day = `${random.int(10, 28)}-0${random.int(1, 9)}-2025`
    return sheet(480, 640, '#fbf8f1', [
      box(18, 18, 444, 604, 'fill="none" stroke="#b9a98c" stroke-width="2"'),
      strokedText(issuer, { x: 240, y: 70, size: 14, bold: true, anchor: 'middle' }),
      box(60, 88, 360, 1.5, `fill="${FAINT}"`),
      strokedText(title, {
        x: 240,
        y: 134,
        size: 17,
        bold: true,
        anchor: 'middle',
        colour: '#1f5f5b',
      }),
      strokedText(`No. ${random.int(1000, 9999)}/2025`, { x: 44, y: 178, size: 11 }),
      strokedText(`Date ${day}`, { x: 330, y: 178, size: 11 }),
      strokedText('Name', { x: 44, y: 226, size: 10, colour: FAINT }),
      strokedText(owner.latinName, { x: 44, y: 250, size: 15, bold: true }),
      labelled('Father', owner.fatherName, 44, 288),
      strokedText('Address', { x: 44, y: 350, size: 10, colour: FAINT }),
      wrapped(owner.latinAddress, 40, { x: 44, y: 372, size: 12 }),
      wrapped(sentence, 42, { x: 44, y: 446, size: 12 }),
      `<g fill="none" stroke="#4b4f9c" stroke-width="2.5" opacity=".75"><circle cx="112" cy="552" r="44"/><circle cx="112" cy="552" r="34"/></g>`,
      strokedText('Seal', { x: 112, y: 558, size: 13, colour: '#4b4f9c', anchor: 'middle' }),
      `<path d="M312 546q14-34 24-6t18-8 16 10 30-16 22 8" fill="none" stroke="#223a7a" stroke-width="2.5"/>`,
      strokedText('Signature', { x: 368, y: 586, size: 10, colour: FAINT, anchor: 'middle' }),
    ])
  }
}

/** A printed list with ruled rows: bills, receipts, extracts, ration cards. */
export function table(
  title: string,
  colour: string,
  rows: (owner: DocumentOwner, random: DemoRandom) => [string, string][],
): Drawing {
  return (owner, random) => {
    const lines = rows(owner, random).flatMap(([label, value], at) => {
      const y = 214 + at * 52
      return [
        box(32, y + 18, 416, 1, 'fill="#cfc6b8"'),
        strokedText(label, { x: 40, y, size: 11, colour: FAINT }),
        strokedText(value, { x: 230, y, size: 14 }),
      ]
    })
    return sheet(480, 640, '#fffefa', [
      box(0, 0, 480, 76, `fill="${colour}"`),
      strokedText(title, { x: 240, y: 48, size: 18, colour: '#fff', bold: true, anchor: 'middle' }),
      strokedText(owner.latinName, { x: 40, y: 120, size: 16, bold: true }),
      wrapped(owner.latinAddress, 42, { x: 40, y: 148, size: 11 }),
      ...lines,
    ])
  }
}

/** A plain photograph of a place or an occasion, with its caption. */
export function scene(caption: string): Drawing {
  return (owner, random) => {
    const sky = random.pick(['#cfe3ea', '#f0dfc0', '#dce5d2'])
    return sheet(640, 440, sky, [
      box(0, 310, 640, 130, 'fill="#b99a76"'),
      box(130, 130, 380, 220, 'fill="#e8dcc6" stroke="#7a5c40" stroke-width="4"'),
      box(130, 96, 380, 56, 'fill="#1f6f6b"'),
      box(270, 210, 100, 140, 'fill="#6b4a32"'),
      strokedText(caption, {
        x: 320,
        y: 131,
        size: 16,
        colour: '#fff',
        bold: true,
        anchor: 'middle',
      }),
      strokedText(owner.latinName, { x: 320, y: 410, size: 15, anchor: 'middle' }),
    ])
  }
}
