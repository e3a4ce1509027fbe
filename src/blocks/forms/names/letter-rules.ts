/** What Latin letters stand for in names. Costs are in tenths; 0 is what is meant most often. */

/** A way to write a letter, and its cost. */
export type Reading = readonly [written: string, cost: number]

/** `sh:श ष/9` reads: sh is श at no cost, or ष at nine tenths. */
function table(text: string): Map<string, Reading[]> {
  return new Map(
    text
      .trim()
      .split(/\s*\n\s*/)
      .map((line) => {
        const [latin = '', readings = ''] = line.split(':')
        const each = readings.split(' ').map((reading): Reading => {
          const [written = '', cost = '0'] = reading.split('/')
          return [written === '-' ? '' : written, Number(cost)]
        })
        return [latin, each]
      }),
  )
}

export const CONSONANTS = table(`
  k:क
  kh:ख
  q:क
  c:क/4 स/12
  ck:क
  g:ग
  gh:घ
  ch:च छ/20
  chh:छ च्छ/6
  j:ज झ/25
  jh:झ
  z:झ/3 ज/6
  t:त ट/7
  th:थ ठ/6 त/16
  d:द ड/6
  dh:ध ढ/9
  n:न ण/8
  p:प
  ph:फ
  f:फ
  b:ब
  bh:भ
  m:म
  y:य
  r:र
  l:ल ळ/8
  v:व व्ह/20
  w:व
  s:स श/20
  sh:श ष/5
  shr:श्र
  sr:श्र/2
  h:ह
  x:क्ष क्स/9
  ksh:क्ष
  dny:ज्ञ
  gny:ज्ञ
  gy:ज्ञ/4
  jn:ज्ञ/2
  jny:ज्ञ
  gn:ग्न/4 ज्ञ/12
  ts:च/6 त्स/9
  sht:ष्ट/1
  shth:ष्ठ/1
  shn:ष्ण/3
  ngh:ंघ/3 ंग/4 ंह/6
  tth:ठ्ठ त्थ/6
`)

/** The signs behind a consonant: `-` is the vowel that every letter has of itself. */
export const VOWELS = table(`
  a:- ा/3 ॅ/16
  aa:ा
  i:ि ी/4
  ii:ी
  ee:ी ि/22
  u:ु ू/5
  oo:ू ु/6
  uu:ू
  e:े ॅ/16 ि/25
  ae:े/2 ॅ/9
  ai:ै ाई/10 ई/14 े/9 य/8 ाय/12
  ay:े/14
  ey:े/6
  ei:े/4 ी/9
  ea:ी/8
  ie:ी/6
  o:ो ॉ/12
  au:ौ ाऊ/7
  ou:ौ/2 ू/4
  ao:ाव ाओ/7
  eo:ेव ेओ/6
  ia:िया ्या/7
  io:ियो
  oa:ो/9
  oh:ो/9
`)

/** Vowels at the end of a word, where they are written in another way. */
export const FINAL_VOWELS = table(`
  a:ा -/15
  i:ी ि/13
  u:ू ु/8
  y:ी/2
  ai:ाई ै/8 ई/9
  au:ाऊ ौ/10
  ah:ा/1 ाह/6
`)

/** How a sign is written where no consonant bears it. */
export const INDEPENDENT: Readonly<Record<string, string>> = {
  ...{ '': 'अ', 'ा': 'आ', 'ि': 'इ', 'ी': 'ई', 'ु': 'उ', 'ू': 'ऊ', 'े': 'ए', 'ै': 'ऐ' },
  ...{ 'ो': 'ओ', 'ौ': 'औ', 'ॅ': 'ॲ', 'ॉ': 'ऑ', 'ृ': 'ऋ' },
}

const STOPS_BEFORE_R = 'कखगघतथदधपफबभडटशसजवहम'
const SIBILANTS = 'सशष'
const AFTER_SIBILANT = 'तथकपनमवटठणल'
const JOINING = 'कगतदपब'
const JOINED = 'तदधनमभल'

/** What it costs to join two letters, and to leave the first one its own vowel: देशमुख, not देश्मुख. */
export function joinCosts(before: string, after: string): readonly [joined: number, apart: number] {
  if (after === 'य') return [0, 13]
  if (after === 'र' && STOPS_BEFORE_R.includes(before)) return [2, 9]
  if (before === 'र') return [4, 6]
  if (before === 'ष') return [0, 15]
  if (SIBILANTS.includes(before) && AFTER_SIBILANT.includes(after)) return [3, 6]
  if (after === 'ह' && 'मनलव'.includes(before)) return [3, 8]
  if (after === 'व' && 'दतध'.includes(before)) return [4, 5]
  if (JOINING.includes(before) && JOINED.includes(after)) return [6, 4]
  if (before === 'ल') return [8, 3]
  if (before === 'न') return [8, 3]
  return [14, 2]
}

/** What it costs to write n or m before this Latin letter as the dot above; undefined: never. */
export function nasalCost(nasal: string, next: string): number | undefined {
  if (nasal === 'm') return 'pb'.includes(next) ? 0 : 'kgcjtdsz'.includes(next) ? 9 : undefined
  if ('kgcjtdszq'.includes(next)) return 0
  return 'pbf'.includes(next) ? 5 : 'lrvwm'.includes(next) ? 11 : undefined
}
