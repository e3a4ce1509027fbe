// Long: one program that joins four files, read from top to bottom.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/**
 * `node build/assets/make-villages.ts CENSUS TALUKAS POST_OFFICES PINS` writes
 * `server/modules/places/villages.tsv.gz` from the four files that docs/data.md names. The same files give the same bytes.
 */

const [censusFile = '', talukasFile = '', officesFile = '', pinsFile = ''] = process.argv.slice(2)
const OUT = join(import.meta.dirname, '..', '..', 'server', 'modules', 'places', 'villages.tsv.gz')

/** Districts of the census and of the post as they are called today. */
const DISTRICTS: Record<string, string> = {
  Ahmadnagar: 'Ahilyanagar',
  'Ahmed Nagar': 'Ahilyanagar',
  Aurangabad: 'Chhatrapati Sambhajinagar',
  Bid: 'Beed',
  Buldana: 'Buldhana',
  Gondiya: 'Gondia',
  Osmanabad: 'Dharashiv',
  Raigarh: 'Raigad',
  'Raigarh(MH)': 'Raigad',
}
const districtToday = (name: string) => DISTRICTS[name] ?? name

/** Made a district of its own after the census, out of Thane. */
const PALGHAR = new Set(
  ['Palghar', 'Vasai', 'Dahanu', 'Talasari', 'Jawhar', 'Mokhada', 'Vada', 'Vikramgad'].map(letters),
)
const districtOf = (district: string, taluka: string) =>
  district === 'Thane' && PALGHAR.has(letters(taluka)) ? 'Palghar' : districtToday(district)

/** The letters by which two spellings of a name are compared. */
function letters(name: string): string {
  return name
    .replace(/[([].*$/, '')
    .toLowerCase()
    .replace(/[^a-z]/g, '')
}

/** A name without the marks of the census and of the post. */
function clean(name: string): string {
  return name
    .replace(/\s*\((CT|N\.?V\.?|R|M\.? ?Corp\.?)\)/gi, '')
    .replace(/\s+[HSB]\.?O\.?$/i, '')
    .replace(/[-\s]+\b(bk|kh)\b\.?/gi, (_, mark: string) =>
      mark.toLowerCase() === 'bk' ? ' Bk' : ' Kh',
    )
    .replace(/\s+/g, ' ')
    .trim()
}

interface Position {
  latitude: number
  longitude: number
}

/** Whose position it is: the place's own, or the middle of its PIN code or its taluka. */
type Precision = 'place' | 'pin' | 'taluka'

interface Village {
  id: string
  name: string
  taluka: string
  district: string
  pin: string
  at: (Position & { precision: Precision }) | null
}

interface Taluka {
  district: string
  name: string
  names: Set<string>
}

function readTalukas(): Taluka[] {
  const { districts } = JSON.parse(readFileSync(talukasFile, 'utf8')) as {
    districts: {
      district: string
      subDistricts: { subDistrict: string; villages: string[] }[]
    }[]
  }
  return districts.flatMap(({ district, subDistricts }) =>
    subDistricts.map(({ subDistrict: name, villages }) => ({
      district: districtOf(district, name),
      name: clean(name),
      names: new Set(villages.map(letters)),
    })),
  )
}

/** Below this share of common names two lists are not of the same taluka. */
const SAME_TALUKA = 0.6

/** The census has a taluka's number alone: its name is that of the list with most names in common. */
function readCensus(talukas: readonly Taluka[]): Village[] {
  const rows = readFileSync(censusFile, 'utf8').split('\n').slice(1)
  const byCode = new Map<string, Map<string, string>>()
  for (const row of rows) {
    const [id = '', name = '', , district = '', subDistrict = ''] = row.split(',')
    if (!/^\d{6}$/.test(id)) continue
    const key = `${district}/${subDistrict}`
    const villages = byCode.get(key) ?? new Map<string, string>()
    byCode.set(key, villages.set(id, name))
  }
  const found = new Map<string, Village>()
  for (const villages of byCode.values()) {
    const names = [...villages.values()].map(letters)
    const share = (taluka: Taluka) =>
      names.filter((name) => taluka.names.has(name)).length /
      Math.max(names.length, taluka.names.size)
    const taluka = talukas.reduce((best, next) => (share(next) > share(best) ? next : best))
    if (share(taluka) < SAME_TALUKA) continue
    for (const [id, name] of villages) {
      const { district } = taluka
      found.set(id, { id, name: clean(name), taluka: taluka.name, district, pin: '', at: null })
    }
  }
  return [...found.values()]
}

interface Office {
  pin: string
  name: string
  district: string
  /** The taluka's name as India Post spells it. */
  taluka: string
  /** The position that GeoNames has for this very place; null where it has only the middle of a larger area. */
  own: Position | null
}

const OWN_PLACE = '4'

function readOffices(): Office[] {
  return readFileSync(officesFile, 'utf8')
    .split('\n')
    .flatMap((row) => {
      const [, pin = '', name = '', state, , district = '', , taluka = '', , lat, long, accuracy] =
        row.split('\t')
      if (state !== 'Maharashtra' || !/^4\d{5}$/.test(pin)) return []
      const own = { latitude: Number(lat), longitude: Number(long) }
      return {
        pin,
        name: clean(name),
        district: districtOf(district, taluka),
        taluka,
        own: accuracy?.trim() === OWN_PLACE ? own : null,
      }
    })
}

/** The middle of each PIN code; the file is a program's, with one literal. */
function readPins(): Map<string, Position> {
  const text = readFileSync(pinsFile, 'utf8')
  const literal = text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)
  const pins = JSON.parse(literal) as Record<string, { lat: number; lng: number }>
  return new Map(
    Object.entries(pins).map(([pin, { lat: latitude, lng: longitude }]) => [
      pin,
      { latitude, longitude },
    ]),
  )
}

/** About 16 km: further from the middle of its PIN code it is another place of the same name. */
const FAR_DEGREES = 0.15

function positionOf({ pin, own }: Office, pins: Map<string, Position>): Village['at'] {
  const middle = pins.get(pin)
  if (!middle) return null
  const isNear =
    own !== null &&
    Math.hypot(middle.latitude - own.latitude, middle.longitude - own.longitude) < FAR_DEGREES
  return isNear ? { ...own, precision: 'place' } : { ...middle, precision: 'pin' }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

function middleOf(villages: readonly Village[]): Village['at'] {
  const known = villages.flatMap(({ at }) => at ?? [])
  if (known.length === 0) return null
  return {
    latitude: median(known.map(({ latitude }) => latitude)),
    longitude: median(known.map(({ longitude }) => longitude)),
    precision: 'taluka',
  }
}

/** What stands there most often. */
function commonest(names: readonly string[]): string | undefined {
  const counts = [...Map.groupBy(names, (name) => name)]
  return counts.toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0]
}

const villages = readCensus(readTalukas())
const offices = readOffices()
const pins = readPins()
const namesakes = Map.groupBy(villages, ({ district, name }) => `${district}/${letters(name)}`)

/** The village that a post office stands in, where one alone can be meant. */
function villageOf({ district, name, taluka }: Office): Village | undefined {
  const all = namesakes.get(`${district}/${letters(name)}`) ?? []
  const near = all.filter((village) => letters(village.taluka) === letters(taluka))
  const [village, another] = near.length > 0 ? near : all
  return another ? undefined : village
}

const rest: Office[] = []
const spellings = new Map<string, string[]>()
for (const office of offices) {
  const village = villageOf(office)
  if (!village) {
    rest.push(office)
    continue
  }
  const key = `${office.district}/${letters(office.taluka)}`
  spellings.set(key, [...(spellings.get(key) ?? []), village.taluka])
  const at = positionOf(office, pins)
  if (village.pin !== '' && !(at?.precision === 'place' && village.at?.precision !== 'place'))
    continue
  Object.assign(village, { pin: office.pin, at })
}

const towns = new Map<string, Village>()
for (const office of rest) {
  const { pin, name, district, taluka: spelt } = office
  const id = `${pin}-${letters(name)}`
  const at = positionOf(office, pins)
  if (letters(name) === '' || (towns.has(id) && at?.precision !== 'place')) continue
  const known = spellings.get(`${district}/${letters(spelt)}`) ?? []
  towns.set(id, { id, name, taluka: commonest(known) ?? clean(spelt), district, pin, at })
}

const found = [...villages, ...towns.values()]
for (const group of Map.groupBy(
  found,
  ({ district, taluka }) => `${district}/${taluka}`,
).values()) {
  const middle = middleOf(group)
  for (const village of group) village.at ??= middle
}

const DIGITS = 4
const all = found.toSorted(
  (a, b) =>
    a.district.localeCompare(b.district) ||
    a.taluka.localeCompare(b.taluka) ||
    a.name.localeCompare(b.name) ||
    a.id.localeCompare(b.id),
)
const lines = all.map(({ id, name, taluka, district, pin, at }) =>
  [
    ...[id, name, taluka, district, pin],
    ...(at
      ? [at.latitude.toFixed(DIGITS), at.longitude.toFixed(DIGITS), at.precision]
      : ['', '', '']),
  ].join('\t'),
)
writeFileSync(OUT, gzipSync(lines.join('\n'), { level: 9 }))
const count = (test: (village: Village) => boolean) => all.filter(test).length
const withPosition = (precision: Precision) => count(({ at }) => at?.precision === precision)
console.log(
  `${all.length} places, ${towns.size} by the post alone; ${count(({ pin }) => pin !== '')} with a PIN code; ` +
    `${withPosition('place')} at their own position, ${withPosition('pin')} at that of their PIN code, ` +
    `${withPosition('taluka')} at that of their taluka, ${count(({ at }) => at === null)} without any.`,
)
