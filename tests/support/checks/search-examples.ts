/** Applications to search among; another number might begin with what is typed for a phone. */
export const SEARCHED = [
  {
    customerName: 'Sarika Kisan Kendre',
    customerPhone: '8000048386',
    applicationId: 'GS-3BHP-8CXD-Y',
  },
  { customerName: 'ज़रीना क़ुरेशी', customerPhone: '7020419977', applicationId: 'GS-KMXQ-HTRW-Q' },
  {
    customerName: "Zoya O'Brien (Pinto) %",
    customerPhone: '9198000011',
    applicationId: 'GS-7382-9453-4',
  },
  {
    customerName: 'रा\u200dणू क्षत्रिय',
    customerPhone: '6205551234',
    applicationId: 'GS-ZZZZ-ZZZZ-M',
  },
] as const

/** Typed words, and the indexes above of what they find. */
export const SEARCHES: readonly (readonly [typed: string, found: readonly number[]])[] = [
  ['Sarika Kendre', [0]],
  ['kendre  SARIKA', [0]],
  ['ken sar kis', [0]],
  ['Sarika, Kendre', [0]],
  ['arika', []],
  ['Sarika Kadam', []],
  ['8000048386', [0]],
  ['80000 48386', [0]],
  ['80000-48386', [0]],
  ['+918000048386', [0]],
  ['+91 80000 48386', [0]],
  ['0091 80000 48386', [0]],
  ['08000048386', [0]],
  ['(0) 80000.48386', [0]],
  ['८०००० ४८३८६', [0]],
  ['80000 48387', []],
  ['48386', [0]],
  ['80000 483', [0]],
  ['+91 80000', [0]],
  ['080000 48', [0]],
  ['9198', [2]],
  ['+91 98', []],
  ['Sarika 80000 48386', [0]],
  ['80000 48386 sarika', [0]],
  ['Sarika +91 80000 48386', [0]],
  ['Sarika 70204', []],
  ['ज़रीना', [1]],
  ['ज\u093cरीना', [1]],
  ['\u095bरीना \u0958ुरेशी', [1]],
  ['क\u093cुरेशी ज', [1]],
  ['रीना', []],
  ["o'brien", [2]],
  ['Pinto', [2]],
  ['zoya (pinto)', [2]],
  ['राणू', [3]],
  ['रा\u200cणू क्ष', [3]],
  ["'; drop table applications --", []],
  ['झुबेदा', []],
  ['HTRW-Q', [1]],
  ['htrw-q', [1]],
  ['kmxq-htrw-q', [1]],
  ['HTRW Q', []],
]

/** A number as people write and cut it. */
export function writtenNumbers(number: string): string[] {
  const joined = number.replaceAll('-', '')
  const [first = '', ...groups] = number.split('-')
  return [
    number,
    number.toLowerCase(),
    joined,
    [...joined].join(' '),
    number.replaceAll('-', ' '),
    number.replaceAll('-', ' – '),
    groups.join('-'),
    groups.join(''),
    groups.join(' '),
    `${first} ${groups[0] ?? ''}`,
    `${first}${groups[0] ?? ''}`.toLowerCase(),
    number.slice(0, -2),
    joined.slice(0, 7),
    groups[1] ?? '',
  ]
}
